import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

/// The messages that have crossed, compared with what a test expects.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MessageRecorderTests {
    private let page = MemoryPage()

    init() {
        page.bridge.handle(Notes.save) { note in
            guard !note.title.isEmpty else { throw PonteError("notes.untitled", "It has no title.") }
            return note.title.count
        }
        page.bridge.handleStream(Notes.lines) { count in RemoteStream((0..<count).map { "line \($0)" }) }
        page.load()
    }

    private func failure(_ body: () async throws -> Void) async -> String {
        await PonteTestingTests.failure(body).replacing(#/^\w+ \w+: \S+?:\d+: /#, with: "")
    }

    @Test func `calls, streams and events that are as expected pass, in both directions`() async throws {
        page.handle(Notes.title) { "Notes" }
        try await page.call(Notes.save, Note(title: "Milk", tags: ["a"]))
        _ = try? await page.call(Notes.save, Note(title: ""))
        for try await _ in page.stream(Notes.lines, 2) {}
        try await page.expect(
            .pageCalls(Notes.save, Note(title: "Milk", tags: ["a"])).returning(4),
            .pageCalls(Notes.save).throwing("notes.untitled"),
            .pageReads(Notes.lines, 2).yielding(["line 0", "line 1"]))
        try page.send(Notes.changed, [3])
        try page.send(Notes.closed)
        try await page.expect(.pageSends(Notes.changed, [3]), .pageSends(Notes.closed))
        try page.bridge.send(Notes.changed, [4])
        #expect(try await page.bridge.call(Notes.title) == "Notes")
        try await page.expect(
            .appSends(Notes.changed, [4]),
            .appCalls(Notes.title).returning("Notes"))
        try page.expectNothingElse()
    }

    @Test func `a wrong value fails with both sides' values as JSON`() async throws {
        try await page.call(Notes.save, Note(title: "Milk"))
        try page.send(Notes.changed, [3])
        let text = await failure {
            try await page.expect(.pageCalls(Notes.save, Note(title: "Milk")), .pageSends(Notes.changed, [4, 5]))
        }
        #expect(
            text == """
                What crossed is not what the test expects:
                  1. the page calls notes.save {"tags":[],"title":"Milk"}
                  2. expected: the page sends notes.changed [4,5]
                     crossed:  the page sends notes.changed [3]
                """)
        // The messages that were not as expected are still there for the next expectation.
        try await page.expect(.pageCalls(Notes.save).returning(4), .pageSends(Notes.changed, [3]))
    }

    @Test func `another order, another result, another error and one message more fail at once`() async throws {
        try await page.call(Notes.save, Note(title: "Milk"))
        _ = try? await page.call(Notes.save, Note(title: ""))
        #expect(
            await failure { try await page.expect(.pageCalls(Notes.save, Note(title: ""))) }.contains(
                #"crossed:  the page calls notes.save {"tags":[],"title":"Milk"}"#))
        #expect(await failure { try await page.expect(.pageCalls(Notes.save).returning(5)) }.contains(#""Milk"}, which gives 4"#))
        #expect(
            await failure { try await page.expect(.pageCalls(Notes.save).returning(4), .pageCalls(Notes.save).throwing("other")) }
                .contains("which throws notes.untitled: It has no title."))
        #expect(await failure { try await page.expect(.pageCalls(Notes.save).returning(4)) }.contains("expected: nothing more"))
        #expect(await failure { try page.expectNothingElse() }.contains("and 1 more"))
    }

    @Test func `an expectation waits for messages and ends that are missing`() async throws {
        let clock = TestClock()
        page.bridge.handle(Notes.all) {
            try await clock.sleep(for: .seconds(1))
            return [Note(title: "Milk")]
        }
        let expectation = Task {
            try await page.expect(
                .pageCalls(Notes.all).returning([Note(title: "Milk")]), .appSends(Notes.changed, [1]))
        }
        let call = Task { try await page.call(Notes.all) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(try await call.value == [Note(title: "Milk")])
        try page.bridge.send(Notes.changed, [1])
        try await expectation.value
    }

    @Test func `what does not come fails when the time is over`() async throws {
        try page.send(Notes.changed, [1])
        let text = await failure {
            try await page.expect(.pageSends(Notes.changed), .pageSends(Notes.closed), timeout: .milliseconds(20))
        }
        #expect(text.contains("expected: the page sends notes.closed\n     crossed:  nothing more within 0.02 seconds"))
    }

    @Test func `other messages may stand between, if the test says so`() async throws {
        for number in 1...5 { try page.send(Notes.changed, [number]) }
        try await page.expect(.pageSends(Notes.changed, [2]), .pageSends(Notes.changed, [4]), allowingOthers: true)
        try await page.expect(.pageSends(Notes.changed, [5]))
    }

    @Test func `messages can be read, with their values, results, elements and errors`() async throws {
        try await page.call(Notes.save, Note(title: "Milk"))
        _ = try? await page.call(Notes.save, Note(title: ""))
        for try await _ in page.stream(Notes.lines, 1) {}
        let messages = page.messages
        #expect(messages.map(\.name) == ["notes.save", "notes.save", "notes.lines"])
        #expect(messages.map(\.sender) == [.page, .page, .page])
        #expect(try messages[0].value(as: Note.self) == Note(title: "Milk"))
        #expect(try messages[0].result(as: Int.self) == 4)
        #expect(messages[1].error?.code == "notes.untitled")
        #expect(throws: PonteError.self) { try messages[1].result(as: Int.self) }
        #expect(try messages[2].elements(as: String.self) == ["line 0"])
        #expect(messages[2].description == #"the page reads notes.lines 1, which gives ["line 0"] and ends"#)
    }

    @Test func `a reload does not mix up the calls of two documents`() async throws {
        page.bridge.handle(Notes.all) {
            try await untilCancelled()
            return []
        }
        // The first call of each document has the same number.
        let call = Task { try await page.call(Notes.all) }
        try await page.expect(.pageCalls(Notes.all))
        page.reload()
        await #expect(throws: PonteError.self) { try await call.value }
        try await page.call(Notes.save, Note(title: "Milk"))
        #expect(!page.messages[0].hasEnded)
        try await page.expect(.pageCalls(Notes.save).returning(4))
    }

    @Test func `bytes are compared by their count, and calls of functions are left out`() async throws {
        page.bridge.handle(Notes.attach) { bytes in bytes.count }
        page.bridge.handle(Notes.apply) { double in try await double(4) }
        let bytes = [UInt8](repeating: 7, count: 20_000)
        try await page.call(Notes.attach, bytes)
        #expect(try await page.call(Notes.apply, Callback { $0 * 2 }) == 8)
        try await page.expect(
            .pageCalls(Notes.attach, bytes).returning(20_000),
            .pageCalls(Notes.apply).returning(8))
        try page.expectNothingElse()
        #expect(page.messages.filter(\.isThroughHandle).map(\.description) == ["the app calls (a function) 4, which gives 8"])
    }

    @Test func `the app's own log goes on beside the recorder`() async throws {
        try await page.call(Notes.save, Note(title: "Milk"))
        try await page.expect(.pageCalls(Notes.save))
        var records = 0
        page.bridge.monitor.readers.observe { _ in records += 1 }
        let second = MessageRecorder(page.bridge)
        try await page.call(Notes.save, Note(title: "Milk"))
        #expect(records == 2)
        try await second.expect(.pageCalls(Notes.save))
        try await page.expect(.pageCalls(Notes.save))
    }
}
