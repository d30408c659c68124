package import Foundation

/// One batch as it travels: its text, and the bytes that its frames name.
package struct TransportMessage: Sendable {
    package var text: String
    /// By number; empty where the channel takes text only.
    package var bytes: [Int: Data]

    package init(_ text: String, bytes: [Int: Data] = [:]) {
        self.text = text
        self.bytes = bytes
    }

    /// The reply that says nothing.
    package static let nothing = TransportMessage("")
}

/// What a document says of itself when it opens.
package struct Hello {
    /// `navigate`, `reload` or `restore`.
    package var navigation = "navigate"
    /// Whether bytes can travel beside the text of its posts and their replies.
    package var acceptsBytes = false

    package init(navigation: String, acceptsBytes: Bool) {
        self.navigation = navigation
        self.acceptsBytes = acceptsBytes
    }

    package init(_ document: JSONDocument, _ node: Int?) {
        guard let node else { return }
        if let navigation = document.value(of: "navigation", in: node) { self.navigation = document.words(navigation) }
        acceptsBytes = document.value(of: "bytes", in: node).map { document.kind($0) == .true } ?? false
    }
}
