/// A message that a page has written to its console, or an error of the page.
public struct ConsoleMessage: Sendable, Codable, CustomStringConvertible {
    /// The origin of a message.
    public enum Source: String, Sendable, Codable {
        /// `console.log` and its like.
        case console
        /// An error that no script has caught.
        case uncaughtError
        /// A promise that was rejected, and whose rejection nobody handles.
        case unhandledRejection
        /// A script, a picture or another part of the page that cannot be loaded.
        case resource
    }

    /// How serious a message is.
    public enum Level: String, Sendable, Codable, CaseIterable {
        /// `console.debug`.
        case debug
        /// `console.log`.
        case log
        /// `console.info`.
        case info
        /// `console.warn`.
        case warning
        /// `console.error`, and errors that nobody has caught.
        case error
    }

    /// The origin of the message.
    public let source: Source
    /// How serious the message is.
    public let level: Level
    /// As the console shows it, up to 10,000 characters.
    public let text: String
    /// The address of the document.
    public let url: String
    /// Address and line of an uncaught error's script; otherwise empty.
    public let place: String
    /// The error's stack, as the engine writes it; empty where there is none.
    public let stack: String

    /// In words: `error (uncaughtError): TypeError: note is undefined (app://example/main.js:12)`.
    public var description: String {
        "\(level)\(source == .console ? "" : " (\(source))"): \(text) (\(place.isEmpty ? url : place))"
    }
}
