import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// A page that begins calls, sends bytes and asks for answers without end, under one name or many: what it uses is its window's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct WindowAccountAttackTests {
    private let page = RawPage(.anyFrame(of: "app://main", "app://sub"))
    private let main = Caller.main("app://main")
    private let sub = Caller.sub("app://sub")
    private let gate = Gate()

    init() {
        let (bridge, gate) = (page.bridge, gate)
        // Does not heed its cancellation.
        bridge.handle(BridgeMethod<NoValue, Void>("app.stubborn")) { await gate.pass() }
        bridge.handle(BridgeMethod<Data, Int>("app.keep")) { data in
            await gate.pass()
            return data.count
        }
        bridge.handle(BridgeMethod<String, Int>("app.keepText")) { text in
            await gate.pass()
            return text.utf8.count
        }
        bridge.handle(BridgeMethod<NoValue, String>("app.echo")) { "fine" }
    }

    /// Waits until each handler that may run has begun.
    private func untilAllAreAtGate() async throws {
        try await until {
            let diagnostics = page.bridge.diagnostics
            return gate.count > 0 && gate.count == diagnostics.runningHandlers + diagnostics.cancelledHandlers
        }
    }

    private func calls(_ method: String, _ ids: ClosedRange<Int>, isCancelled: Bool = false) -> [String] {
        ids.flatMap { id in
            ["[\"call\",\(id),\"\(method)\",null]"] + (isCancelled ? ["[\"cancel\",\(id)]"] : [])
        }
    }

    @Test func `handlers whose callers wait no more count until they have ended, also those of documents that were left`()
        async throws
    {
        page.post(0, as: "one", from: main, [RawPage.hello])
        let flood = page.post(1, as: "one", from: main, calls("app.stubborn", 1...20_000, isCancelled: true))
        try await untilAllAreAtGate()
        #expect(gate.count <= 10_000, "\(gate.count) handlers run")
        try await until { flood.answer.contains("limitExceeded") }
        #expect(!flood.answer.contains("refused"))
        // The same page, loaded anew.
        page.post(0, as: "two", from: main, [RawPage.hello])
        let again = page.post(1, as: "two", from: main, calls("app.stubborn", 1...20_000, isCancelled: true))
        try await until { again.answer.contains("limitExceeded") }
        #expect(gate.count <= 10_000, "\(gate.count) handlers run")
        gate.open()
        try await until { gate.count == 0 }
        let last = page.post(2, as: "two", from: main, calls("app.echo", 50_000...50_000))
        try await until { last.answer.contains("fine") }
    }

    @Test func `sub-frames leave the main frame its handlers, and a newcomer some, whatever their documents call themselves`()
        async throws
    {
        for number in 0..<200 {
            page.post(0, as: "sub\(number)", from: sub, [RawPage.hello] + calls("app.stubborn", 1...100))
        }
        try await untilAllAreAtGate()
        #expect(gate.count <= 5000, "\(gate.count) handlers run")
        let other = page.post(0, as: "other", from: .sub("app://main"), [RawPage.hello] + calls("app.echo", 1...1))
        try await until { other.answer.contains("fine") }
        page.post(0, as: "main", from: main, [RawPage.hello])
        let mains = page.post(1, as: "main", from: main, calls("app.echo", 1...1))
        try await until { mains.answer.contains("fine") }
        gate.open()
    }

    @Test func `bytes that no message names belong to the window, and not to a name that it makes up`() {
        // Nobody touches its memory.
        let bytes = Data(count: 200 << 20)
        var accepted = 0
        for number in 0..<16 {
            page.post(0, as: "sub\(number)", from: sub, [RawPage.hello])
            let isKept: Void? = try? page.transport.receiver?.bytes(of: "sub\(number)").put(bytes, number: 1)
            if isKept != nil { accepted += 1 }
        }
        #expect(accepted == 2, "\(accepted * 200) MiB are kept")
        page.post(0, as: "main", from: main, [RawPage.hello])
        #expect(throws: Never.self) { try page.transport.receiver?.bytes(of: "main").put(bytes, number: 1) }
    }

    @Test func `bytes of a call count until its handler has ended, and those that are too many end their call alone`()
        async throws
    {
        let bytes = Data(count: 150 << 20)
        page.post(0, as: "one", from: main, [RawPage.hello])
        let posts = (1...8).map { number in
            page.post(
                number, as: "one", from: main, bytes: [number: bytes],
                [#"["call",\#(number),"app.keep",{"$bytes":[\#(number),\#(bytes.count)]}]"#])
        }
        try await untilAllAreAtGate()
        #expect(gate.count == 3, "\(gate.count * 150) MiB are held")
        try await until { posts.contains { $0.answer.contains("limitExceeded") } }
        #expect(!posts.contains { $0.answer.contains("refused") })
        gate.open()
        try await until { gate.count == 0 }
        gate.close()
        page.post(9, as: "one", from: main, bytes: [9: bytes], ["[\"call\",9,\"app.keep\",{\"$bytes\":[9,\(bytes.count)]}]"])
        try await until { gate.count == 1 }
        gate.open()
    }

    @Test func `a text counts as long as its handler runs, also when nobody waits for it any more`() async throws {
        let text = String(repeating: "x", count: 30 << 20)
        page.post(0, as: "one", from: main, [RawPage.hello])
        for number in 1...25 {
            page.post(
                number, as: "one", from: main, ["[\"call\",\(number),\"app.keepText\",\"\(text)\"]", "[\"cancel\",\(number)]"])
        }
        try await untilAllAreAtGate()
        #expect(gate.count <= 17, "\(gate.count * 30) MiB are held")
        gate.open()
    }

    @Test func `answers that the page does not take have a bound`() async throws {
        let bytes = Data(count: 8 << 20)
        var count = 0
        page.bridge.handle(BridgeMethod<NoValue, Data>("app.large")) {
            count += 1
            return bytes
        }
        page.post(0, as: "one", from: main, [RawPage.hello])
        var answers = page.post(1, as: "one", from: main, calls("app.large", 1...200))
        try await until { count == 200 && !answers.answer.isEmpty }
        var all = answers.answer
        // Each reply brings a part of them.
        var next = 2
        while !all.contains("[\"error\",200"), next < 20 {
            answers = page.post(next, as: "one", from: main)
            next += 1
            try await until { !answers.answer.isEmpty }
            all += answers.answer
        }
        let results = all.split(separator: "\n").count { $0.hasPrefix("[\"result\"") }
        #expect((60...64).contains(results) && all.contains("limitExceeded"), "\(results) answers of 8 MiB")
        let last = page.post(next, as: "one", from: main, calls("app.large", 300...300))
        try await until { last.answer.contains("[\"result\",300") }
    }

    @Test func `readers of a state are counted for each window`() async throws {
        guard #available(macOS 14, iOS 17, *) else { return }
        page.bridge.share(SharedState(7), as: BridgeState<Int>("app.number"))
        for number in 0..<10 {
            page.post(
                0, as: "sub\(number)", from: sub,
                [RawPage.hello] + (1...100).map { #"["stream",\#($0),"ponte.state",{"name":"app.number"},1]"# })
        }
        page.post(0, as: "main", from: main, [RawPage.hello])
        let mains = page.post(1, as: "main", from: main, ["[\"stream\",1,\"ponte.state\",{\"name\":\"app.number\"},1]"])
        try await until { mains.answer.contains("[\"item\"") || mains.answer.contains("[\"error\"") }
        #expect(mains.answer.contains("\"value\":7"), "\(mains.answer)")
    }
}

/// Handlers that wait until it is opened.
@MainActor
private final class Gate {
    private(set) var count = 0
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        count += 1
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        count -= 1
    }

    func open() {
        isOpen = true
        for each in waiting { each.resume() }
        waiting = []
    }

    func close() { isOpen = false }
}
