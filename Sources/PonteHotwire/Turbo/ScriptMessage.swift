internal import Foundation
internal import Ponte

/// A page's post to the `nativeApp` message handler: its name, and the rest.
///
///     window.webkit.messageHandlers.nativeApp.postMessage({ name: "ActionButton", path: "/customers/new", icon: "plus" })
public struct ScriptMessage: Sendable {
    /// The kind of the message.
    public let name: String
    /// The whole message as JSON text, an object.
    public let json: String
    /// The origin of the document that has posted it.
    let origin: Origin?

    /// - Throws: `PonteError` with `malformed` for what is no object with a text `name`, `limitExceeded` for too much.
    init(_ body: Any, from origin: Origin?) throws(PonteError) {
        guard let fields = body as? [String: Any], let name = fields["name"] as? String else {
            throw PonteError(.malformed, "A message to nativeApp is an object with a text called name.")
        }
        let json = try PlainJSON.text(of: Self.plain(fields))
        guard json.utf8.count <= HotwireLimits.message, name.utf8.count <= HotwireLimits.name else {
            throw PonteError(
                .limitExceeded,
                "The message is over \(HotwireLimits.message >> 20) MiB, or its name over \(HotwireLimits.name) bytes.")
        }
        self.name = name
        self.json = json
        self.origin = origin
    }

    /// Reads the message's fields.
    ///
    /// - Throws: `PonteError` with `invalidValue`, which says where they do not fit.
    public func fields<Fields: Decodable>(as type: Fields.Type = Fields.self) throws -> Fields {
        try PlainJSON.decode(type, fromText: json)
    }

    /// The value as `JSON.stringify` would write it: the engine hands a page's `Date` over as one, and numbers that are none.
    private static func plain(_ value: Any) -> Any {
        switch value {
        case let date as Date: DateText.text(of: date) ?? NSNull() as Any
        case let number as Double where !number.isFinite: NSNull()
        case let list as [Any]: list.map(plain)
        case let fields as [String: Any]: fields.mapValues(plain)
        default: value
        }
    }
}
