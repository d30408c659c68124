package import Foundation

/// One batch as it travels: its text, and the bytes that its frames name.
package struct TransportMessage: Sendable {
    /// The text in UTF-8.
    package let utf8: [UInt8]
    /// By number; empty where the channel takes text only.
    package let bytes: [Int: Data]

    package init(utf8: [UInt8], bytes: [Int: Data] = [:]) {
        self.utf8 = utf8
        self.bytes = bytes
    }

    package init(_ text: String, bytes: [Int: Data] = [:]) {
        self.init(utf8: Array(text.utf8), bytes: bytes)
    }

    package var text: String { String(decoding: utf8, as: UTF8.self) }

    /// The reply that says nothing.
    package static let nothing = TransportMessage("")
}

/// The words of a document about itself, when it opens.
package struct Hello {
    /// `navigate`, `reload` or `restore`.
    package var navigation = "navigate"
    /// True when bytes can travel beside the text of its posts and their replies.
    package var acceptsBytes = false

    package init(navigation: String, acceptsBytes: Bool) {
        self.navigation = navigation
        self.acceptsBytes = acceptsBytes
    }

    package init(_ document: JSONDocument, _ node: Int?) {
        guard let node else { return }
        if let navigation = document.value(of: "navigation", in: node) {
            // Nothing else is kept: it would be compared.
            if document.matches(navigation, "reload") { self.navigation = "reload" }
            if document.matches(navigation, "restore") { self.navigation = "restore" }
        }
        acceptsBytes = document.value(of: "bytes", in: node).map { document.kind($0) == .true } ?? false
    }
}

extension TransportMessage {
    /// A batch and its bytes by turns with their numbers, as a page that can posts them; what is of another form is no batch.
    package init(parts body: Any) {
        let parts = body as? [Any] ?? []
        var bytes: [Int: Data] = [:]
        for index in stride(from: 1, to: parts.count - 1, by: 2) {
            guard let number = parts[index] as? Int, let data = parts[index + 1] as? Data else { break }
            bytes[number] = data
        }
        self.init(parts.first as? String ?? "", bytes: bytes)
    }
}
