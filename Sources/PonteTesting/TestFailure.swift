/// Why a test fails: an expectation that did not hold, or something that could not be done in a page.
///
/// Swift Testing shows its description where a test throws it. It holds the values that were compared, so keep it out of logs that leave
/// the machine.
public struct TestFailure: Error, Sendable, CustomStringConvertible {
    /// A short name for the reason.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public var description: String { rawValue }

        /// Other messages have crossed than were expected.
        public static let differentMessages = Code(rawValue: "differentMessages")
        /// The time of a wait was over before its condition held.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The page has reported problems that the test does not expect, or not those that it expects.
        public static let pageProblems = Code(rawValue: "pageProblems")
        /// There is no display to show a web view on.
        public static let noDisplay = Code(rawValue: "noDisplay")
        /// A document could not be loaded.
        public static let loadFailed = Code(rawValue: "loadFailed")
        /// A script of the test failed in the page.
        public static let scriptFailed = Code(rawValue: "scriptFailed")
        /// No picture of the page could be taken.
        public static let screenshotFailed = Code(rawValue: "screenshotFailed")
    }

    /// The error's code.
    public let code: Code
    /// The problem, and what to do about it.
    public let message: String

    /// A failure with a code and what to tell the developer.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// - Parameters:
    ///   - fileID: Of the test's line, as `#fileID` has it.
    ///   - line: The line.
    init(_ code: Code, _ message: String, _ fileID: StaticString, _ line: Int) {
        self.init(code, "\(fileID):\(line): \(message)")
    }

    /// `code: message`.
    public var description: String { "\(code): \(message)" }
}
