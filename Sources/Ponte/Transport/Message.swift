package import Foundation

/// One batch as it travels: its text, and the bytes that its frames name.
package struct Message: Sendable {
    package var text: String
    /// By number; empty where the road takes text only.
    package var bytes: [Int: Data]

    package init(_ text: String, bytes: [Int: Data] = [:]) {
        self.text = text
        self.bytes = bytes
    }

    /// The reply that says nothing.
    package static let nothing = Message("")
}
