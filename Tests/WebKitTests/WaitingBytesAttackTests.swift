import Testing

/// Bytes of replies that wait in the web process, as many as a page lets wait.
struct WaitingBytesAttackTests {
    @Test func `taking one costs the same, however many wait`() throws {
        let text = try LibraryProgram.output(of: "attachments_cost", with: ["arguments"])
        let times = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
        try #require(times.count == 2 && times.allSatisfy { $0 >= 0 }, "\(text)")
        // Quadratic work would take 64 times as long for eight times as many. Times below a millisecond say nothing.
        #expect(times[1] < 24 * max(times[0], 1), "\(text)")
    }
}
