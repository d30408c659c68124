package import PontePage

/// One frame that crosses, as it travels (`Documentation/Contributing/WireProtocol.md`).
package struct CrossedFrame: Sendable {
    package let direction: TrafficRecord.Direction
    package let frame: String
    /// Of the bytes beside the text.
    package let bytesCount: Int
    /// The name of the document.
    package let document: String
    package let caller: Caller
    /// False for a document that has ended: nothing answers it.
    package let isOpen: Bool
}
