import Foundation
import TestSupport
import Testing

@testable import WebKit

/// A web process that stands still or dies while the socket to it is full.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(15)), .bySocket)
struct FullSocketAttackTests {
    enum Fate: CaseIterable {
        case killed, stopped, slowed
    }

    private static let posts = 2000
    private static let calls = 100
    /// All answers together are many times what a socket holds. Some travel as files.
    private static let answer = String(repeating: "x", count: 2000)
    private static let largeAnswer = String(repeating: "x", count: 80_000)
    private static let html = """
        <script>
        const seen = { settled: 0, twice: 0, wrong: 0, called: 0 }
        function take() { seen.called += 1 }
        function flood(count) {
            for (let number = 0; number < count; number++) {
                let isSettled = false
                webkit.messageHandlers.app.postMessage(`${number}`).then((text) => {
                    seen.settled += 1
                    if (isSettled) seen.twice += 1
                    if (!text.startsWith(`${number} x`)) seen.wrong += 1
                    isSettled = true
                })
            }
        }
        </script>
        """

    private let handler = DelegateRecorder()
    private let site = Site()

    init() {
        handler.keepsMessages = false
        handler.answer = nil
    }

    private var deaths: Int { handler.names.count { $0 == "terminated" } }

    @Test(arguments: Fate.allCases)
    func `each call ends once, and no descriptor is left`(fate: Fate) async throws {
        site.pages["app://one/"] = Self.html
        let webView = try await site.makeView(handler)
        // What the first takes stays for the others.
        try await suffer(fate, in: webView)
        let rounds = Stress.size(100, usually: 2)
        let before = try Descriptors.all()
        // Some engines keep a process warm for each that has died.
        if fate == .killed { for _ in 0..<rounds { try await die(webView) } }
        let engines = try max(0, Descriptors.count() - before.count)
        let descriptors = try Descriptors.all()
        for _ in 0..<rounds { try await suffer(fate, in: webView) }
        var left = descriptors
        try await until("\(left.count - descriptors.count) more, not \(engines): \(left.subtracting(descriptors).sorted())") {
            left = try Descriptors.all()
            return left.count <= descriptors.count + engines
        }
    }

    private func load(_ webView: WKWebView) async throws -> pid_t {
        try await webView.finishLoading("app://one/")
        return try #require(try await WebProcesses.identifier(of: webView))
    }

    private func die(_ webView: WKWebView) async throws {
        let process = try await load(webView)
        let before = deaths
        webView.navigationDelegate = handler
        kill(process, SIGKILL)
        try await until { deaths == before + 1 }
    }

    private func suffer(_ fate: Fate, in webView: WKWebView) async throws {
        let process = try await load(webView)
        _ = try await webView.evaluateJavaScript("flood(\(Self.posts)); 0")
        try await until { handler.pending.count == Self.posts }
        let (ended, before) = (Ended(), deaths)
        webView.navigationDelegate = handler
        kill(process, SIGSTOP)
        answerAll()
        for number in 0..<Self.calls { #expect(webView.callBySocket("take", with: []) { ended.counts[number, default: 0] += 1 }) }
        switch fate {
        case .killed: kill(process, SIGKILL)
        case .stopped: kill(process, SIGCONT)
        case .slowed: await Self.slow(process)
        }
        try await until("\(ended.counts.count) calls have ended.") { ended.counts.count == Self.calls }
        #expect(ended.counts.values.allSatisfy { $0 == 1 })
        guard fate != .killed else { return try await until { deaths == before + 1 } }
        try await until { try await seen("settled", in: webView) == Self.posts }
        #expect(try await seen("called", in: webView) == Self.calls)
        #expect(try await seen("twice", in: webView) == 0)
        #expect(try await seen("wrong", in: webView) == 0)
    }

    private final class Ended {
        var counts: [Int: Int] = [:]
    }

    private func answerAll() {
        let replies = handler.pending
        handler.pending = []
        for (number, reply) in replies.enumerated() {
            reply.send("\(number) \(number.isMultiple(of: 4) ? Self.largeAnswer : Self.answer)", nil)
        }
    }

    private func seen(_ name: String, in webView: WKWebView) async throws -> Int? {
        try await webView.evaluateJavaScript("seen.\(name)") as? Int
    }

    /// Lets a process work for a millisecond in three, some hundred times, and then go on.
    private static func slow(_ process: pid_t) async {
        let (end, continuation) = AsyncStream.makeStream(of: Never.self)
        Thread.detachNewThread {
            for _ in 0..<100 {
                kill(process, SIGCONT)
                usleep(1000)
                kill(process, SIGSTOP)
                usleep(2000)
            }
            kill(process, SIGCONT)
            continuation.finish()
        }
        for await _ in end {}
    }
}
