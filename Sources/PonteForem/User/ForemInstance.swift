public import Foundation
internal import Ponte

/// Which Forem a page belongs to, from its `forem:` properties.
public struct ForemInstance: Hashable, Sendable {
    /// The Forem's own, such as DEV Community.
    public let name: String
    /// The address of a picture; `nil` if the page has written none that is one.
    public let logo: URL?
    /// A host, with its port where it is not the usual one.
    public let domain: String

    /// - Throws: `PonteError` with `malformed`, `invalidParameters` or `limitExceeded`.
    init(json text: String) throws(PonteError) {
        guard text.utf8.count <= ForemLimits.instance else {
            throw PonteError(.limitExceeded, "What the page says of its Forem is larger than \(ForemLimits.instance >> 10) KiB.")
        }
        let fields = try Fields(PlainJSON.value(of: text))
        name = try fields.requiredText("name")
        logo = URL(writtenAs: try fields.requiredText("logo"))
        domain = try fields.requiredText("domain").lowercased()
        guard domain.wholeMatch(of: /[a-z0-9\-._]+(:[0-9]{1,5})?|\[[0-9a-f:.]+\](:[0-9]{1,5})?/) != nil else {
            throw PonteError(.invalidParameters, "forem:domain has to be a host, such as dev.to, or localhost:3000.")
        }
    }
}

/// Which Forem the view shows: what the last page of an allowed origin has said.
@MainActor
final class InstanceMetadata {
    private(set) var instance: ForemInstance?

    /// - Parameter text: JSON, or nothing.
    func receive(_ text: String) throws(PonteError) {
        guard !text.isEmpty else { return }
        instance = try ForemInstance(json: text)
    }
}
