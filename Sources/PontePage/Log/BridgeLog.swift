internal import Foundation

/// The lines that tell an app's developer what went wrong between the app and its pages: `Bridge.log`.
///
///     Bridge.log.level = .debug
///     Bridge.log.destination = .init { line in myLog.append(line.text) }
///
/// A debug build writes warnings, errors and the pages' console, to standard error on Linux and to the system's log (`Logger`) elsewhere. A release build writes nothing until
/// a level is set, but for why the program ends and, on Linux, what is broken in the installation or not kept. The environment variable `PONTE_LOG` sets the level of both at first:
/// `debug`, `info`, `warning`, `error` or `off`. Set it before the first bridge is made: pages report only to an app whose log was on when its view got a bridge.
///
/// A line of a kind about the same thing comes once a second at most, and says how many were left out. Texts of a page are quoted: control characters are escaped, and 500
/// characters are the most.
public struct BridgeLog: Sendable {
    /// How serious a line is.
    public enum Level: String, Sendable, Comparable, CaseIterable {
        /// A page's `console.debug`.
        case debug
        /// All else that a page writes to its console.
        case info
        /// Something does not do what its author thought: a name that nobody answers, a value that does not fit, a call that waits for nobody.
        case warning
        /// An error that nobody has caught, in the app or in its page, and a page that could not be loaded.
        case error

        public static func < (one: Level, other: Level) -> Bool {
            one.severity < other.severity
        }

        private var severity: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }
    }

    /// A line of the log.
    public struct Line: Sendable {
        /// How serious it is.
        public let level: Level
        /// One line, without the time.
        public let text: String
    }

    /// The place where the lines go.
    public struct Destination: Sendable {
        let write: @Sendable (Line) -> Void

        /// A place of the app's own.
        ///
        /// - Parameter write: Is called with each line, mostly on the main thread.
        public init(_ write: @escaping @Sendable (Line) -> Void) {
            self.write = write
        }

        /// Standard error, a line each.
        public static let standardError = Destination { line in
            // One that is closed takes no line.
            try? FileHandle.standardError.write(contentsOf: Data("Ponte \(line.level.rawValue): \(line.text)\n".utf8))
        }
    }

    /// The least serious lines that are written; `nil` writes none.
    public var level: Level? {
        didSet { isOff = level == nil }
    }
    /// True for one that was set to off. One without a level that nobody has set has the errors that the program's user meets.
    private(set) var isOff: Bool
    /// The place where the lines go.
    public var destination: Destination
    /// True if lines may show values that cross: the parameters of a call that was not understood, cut to 500 characters. They may be private.
    public var includesPayloads: Bool

    /// - Parameters:
    ///   - level: The least serious lines that are written; `nil` writes none.
    ///   - destination: The place where the lines go.
    ///   - includesPayloads: True if lines may show values that cross.
    public init(level: Level? = .info, destination: Destination = .standard, includesPayloads: Bool = false) {
        self.level = level
        isOff = level == nil
        self.destination = destination
        self.includesPayloads = includesPayloads
    }

    /// That of a release build.
    static var unset: BridgeLog {
        var log = BridgeLog(level: nil)
        log.isOff = false
        return log
    }
}
