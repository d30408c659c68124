/// An error that keeps the server from starting or from making its media.
public struct PlaygroundServerError: Error, CustomStringConvertible, Sendable {
    /// The kinds of failure.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The folder cannot be made or written.
        public static let folder = Self(rawValue: "folder")
        /// SQLite refused a file or a statement.
        public static let database = Self(rawValue: "database")
        /// No password could be hashed.
        public static let password = Self(rawValue: "password")
        /// No port could be opened.
        public static let port = Self(rawValue: "port")
        /// GStreamer did not make the podcast or the video.
        public static let media = Self(rawValue: "media")
    }

    public let code: Code
    /// The problem, and what to do.
    public let message: String

    public var description: String { "\(code.rawValue): \(message)" }
}
