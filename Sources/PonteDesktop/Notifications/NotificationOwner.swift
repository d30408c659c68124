internal import Ponte
internal import PontePage

/// Whose a notification is: nobody else can replace or withdraw it, and clicks on it are told to nobody else but the app.
enum NotificationOwner: Hashable {
    case app
    case origin(Origin)
    /// A document of an opaque origin.
    case document(String)

    /// `nil` for a document that has not been told apart: nothing is its.
    init?(_ caller: Caller) {
        switch caller.owner {
        case .origin(let origin): self = .origin(origin)
        case .document(let name): self = .document(name)
        case nil: return nil
        }
    }

    /// Reads `text`.
    init?(text: String) {
        let parts = text.unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        switch (parts[0], parts.count) {
        case ("app", 1): self = .app
        case ("origin", 2):
            guard let origin = Origin(parts[1]) else { return nil }
            self = .origin(origin)
        case ("document", 2): self = .document(parts[1])
        default: return nil
        }
    }

    var origin: Origin? {
        if case .origin(let origin) = self { origin } else { nil }
    }

    var text: String {
        switch self {
        case .app: "app"
        case .origin(let origin): "origin \(origin)"
        case .document(let name): "document \(name)"
        }
    }
}

extension NotificationOwner {
    /// The owner whose notifications count. Documents of opaque origins count as one: a page that is loaded anew is another of them.
    var rated: NotificationOwner {
        if case .document = self { .document("") } else { self }
    }
}
