internal import PontePage
internal import PonteWire

/// What this side gives away by a handle.
struct Export: HandleExport {
    enum Content: Sendable {
        case single(Handler)
        case members([String: Handler])
    }

    let kind: HandleKind
    let content: Content
    let details: String?

    init(_ kind: HandleKind, _ content: Content, details: String? = nil) {
        self.kind = kind
        self.content = content
        self.details = details
    }
}
