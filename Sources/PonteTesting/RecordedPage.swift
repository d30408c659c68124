/// A page of a test, with what has crossed between it and the app: `MemoryPage` or `HeadlessPage`.
@MainActor
public protocol RecordedPage: AnyObject {
    /// The record of the messages since the page was made.
    var recorder: MessageRecorder { get }
}

extension RecordedPage {
    /// All messages by now; see `MessageRecorder.messages`.
    public var messages: [RecordedMessage] { recorder.messages }

    /// Compares the messages since the last expectation with these: exactly these, in this order. See `MessageRecorder.expect(_:)`.
    ///
    ///     try await page.expect(
    ///         .pageCalls(Notes.save, note).returning(3),
    ///         .appSends(Notes.changed, [3]))
    ///
    /// - Parameters:
    ///   - expected: The messages.
    ///   - allowingOthers: True if other messages may stand between and ahead of these.
    ///   - timeout: How long to wait for what is missing, of real time.
    ///   - fileID: The file of the test, for a failure.
    ///   - line: The line of the test, for a failure.
    /// - Throws: `TestFailure` with `differentMessages`, which shows both sides; `CancellationError`.
    public func expect(
        _ expected: ExpectedMessage..., allowingOthers: Bool = false, timeout: Duration = .seconds(60),
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws {
        try await recorder.expect(expected, allowingOthers: allowingOthers, timeout: timeout, fileID: fileID, line: line)
    }

    /// Fails if a message has crossed since the last expectation.
    ///
    /// - Throws: `TestFailure` with `differentMessages`.
    public func expectNothingElse(fileID: StaticString = #fileID, line: Int = #line) throws {
        try recorder.expectNothingElse(fileID: fileID, line: line)
    }
}
