public import Foundation

extension PlaygroundServer {
    /// The settings that tests and tours change.
    public struct Options: Sendable {
        /// True if clients may ask for failures: `?fault=413|422|500|cut|stall` at `/image_uploads`, `?stall=<byte>` at `/media/…`.
        public var faults = false
        /// For how long a client may be silent before its connection is closed, in whole seconds.
        public var timeout = 30
        /// The folder of the podcast and the video; without one, `media` in the server's own.
        public var mediaFolder: URL?

        public init() {}
    }
}
