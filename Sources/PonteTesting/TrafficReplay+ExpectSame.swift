public import PonteTraffic

extension TrafficReplay {
    /// Fails if a message ended otherwise than in the recording. What was skipped does not fail.
    ///
    /// - Throws: `TestFailure` with `differentMessages`, which shows the differences.
    public func expectSame(fileID: StaticString = #fileID, line: Int = #line) throws {
        guard !differences.isEmpty else { return }
        throw TestFailure(.differentMessages, "The replay is not what was recorded:\n\(description)", fileID, line)
    }
}
