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
