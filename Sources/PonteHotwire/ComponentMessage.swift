internal import Ponte

/// A message of a page's component.
public struct ComponentMessage: Sendable {
    /// The page's own number for it. A reply carries it back.
    public let id: String
    /// The name of the page's component, such as `form`.
    public let component: String
    /// The component's own name for what has happened, such as `connect`.
    public let event: String
    /// The data as JSON text: an object, with what the page's library adds as `metadata`.
    public let json: String
    /// True for a `disconnect` of an element of the page while others of its elements have the component, too: they need what was drawn for it. Known of pages that
    /// speak through Ponte's adapter, as pages with Hotwire's library do.
    public internal(set) var leavesOthers = false

    /// Reads the data.
    ///
    /// - Throws: `PonteError` with `invalidValue`, which says where it does not fit.
    public func data<Data: Decodable>(as type: Data.Type = Data.self) throws -> Data {
        try PlainJSON.decode(type, fromText: json)
    }
}

extension ComponentMessage {
    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    init(_ value: Any?) throws(PonteError) {
        guard let fields = value as? [String: Any], let id = fields["id"] as? String,
            let component = fields["component"] as? String, let event = fields["event"] as? String
        else {
            throw PonteError(.malformed, "A message needs the texts id, component and event.")
        }
        guard [id, component, event].allSatisfy({ $0.utf8.count <= HotwireLimits.name }) else {
            throw PonteError(.limitExceeded, "The id, component or event of a message is over \(HotwireLimits.name) bytes.")
        }
        self.init(
            id: id, component: component, event: event, json: try PlainJSON.text(of: fields["data"] as? [String: Any] ?? [:]))
    }

    /// As it came: `{"id": …, "component": …, "event": …, "data": …}`.
    var text: String {
        let names = (try? PlainJSON.text(of: ["id": id, "component": component, "event": event])) ?? "{}"
        return "\(names.dropLast()),\"data\":\(json)}"
    }
}
