internal import PonteWire

/// One frame that crosses, for a log. It holds what the app and its pages say to each other: keep it out of logs that leave
/// the device.
public struct TraceEntry: Sendable {
    /// Which way a frame goes.
    public enum Direction: Sendable {
        /// From the page to the app.
        case fromPage
        /// From the app to the page.
        case toPage
    }

    /// Which way the frame goes.
    public let direction: Direction
    /// The frame as it travels (`Documentation/WireProtocol.md`), or another protocol's message as JSON.
    public let frame: String
    /// The name of the document; empty in protocols that have none.
    package let document: String

    package init(direction: Direction, frame: String, document: String = "") {
        self.direction = direction
        self.frame = frame
        self.document = document
    }
}
