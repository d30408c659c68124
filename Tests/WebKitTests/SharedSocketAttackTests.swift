import Glibc
import TestSupport
import Testing

@testable import WebKit

/// The frames of a page share one socket to the app. What one of them does to it is no other's harm, and nothing that is under way is lost in silence.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .bySocket)
struct SharedSocketAttackTests {
    private static let flood = """
        window.ends = { settled: 0, failed: 0, reasons: [] }
        function take() { ends.taken = (ends.taken ?? 0) + 1 }
        function flood(count, text = "x") {
            for (let number = 0; number < count; number++) {
                webkit.messageHandlers.app.postMessage(text).then(() => {}, (error) => {
                    ends.failed++
                    if (!ends.reasons.includes(error.message)) ends.reasons.push(error.message)
                }).then(() => { ends.settled++ })
            }
        }
        """

    private let handler = DelegateRecorder()
    private let site = Site()

    init() {
        handler.keepsMessages = false
        handler.answer = nil
    }

    private func count(isMainFrame: Bool) -> Int { handler.pending.count { $0.isMainFrame == isMainFrame } }

    /// A page with a frame without rights. What the frame has settled, it tells its parent.
    private func page(_ frame: String = "") async throws -> WKWebView {
        site.pages["app://one/"] = "<script>\(Self.flood)\nonmessage = ({ data }) => { window.told = data }</script>\(frame)"
        site.pages["app://two/"] = "<script>\(Self.flood)\nonmessage = ({ data }) => eval(data)</script>"
        return try await site.makeView(handler)
    }

    private static let frame = "<iframe sandbox=allow-scripts src=app://two/></iframe>"

    private func ends(_ member: String, in webView: WKWebView) async throws -> Int {
        try await webView.evaluateJavaScript("ends.\(member) ?? 0") as? Int ?? -1
    }

    private func runInFrame(_ script: String, of webView: WKWebView) async throws {
        _ = try await webView.callAsyncJavaScript(
            "frames[0].postMessage(script, '*')", arguments: ["script": script], contentWorld: .page)
    }

    /// What a script of the sub-frame gives, which is a number.
    private func frame(_ script: String, of webView: WKWebView) async throws -> Int {
        try await runInFrame("parent.postMessage(Number(\(script)), '*')", of: webView)
        return try await webView.evaluateJavaScript("window.told ?? -1") as? Int ?? -1
    }

    @Test func `a frame has a bound of posts without an answer, and posts again when they have one`() async throws {
        let webView = try await page(Self.frame)
        try await runInFrame("flood(100000)", of: webView)
        try await until { try await frame("ends.failed", of: webView) == 100_000 - 8192 }
        #expect(count(isMainFrame: false) == 8192)
        #expect(try await frame("ends.reasons.length === 1 && ends.reasons[0].startsWith('limitExceeded')", of: webView) == 1)
        _ = try await webView.evaluateJavaScript("flood(10); 0")
        try await until { count(isMainFrame: true) == 10 }
        handler.reply("fine", isMainFrame: true)
        try await until { try await ends("settled", in: webView) == 10 }
        handler.reply("fine", isMainFrame: false)
        try await until { try await frame("ends.settled", of: webView) == 100_000 }
        try await runInFrame("flood(5)", of: webView)
        try await until { count(isMainFrame: false) == 5 }
    }

    @Test func `what waits for a frame that does not read takes no room from the main frame`() async throws {
        let webView = try await page(Self.frame)
        _ = try await webView.evaluateJavaScript("flood(20); 0")
        try await runInFrame("flood(8000)", of: webView)
        try await until { handler.pending.count == 8020 }
        let process = try #require(try await WebProcesses.identifier(of: webView))
        kill(process, SIGSTOP)
        // Some 320 MB.
        let peak = try await PeakMemory.added { handler.reply(String(repeating: "x", count: 40_000), isMainFrame: false) }
        #expect(peak < 96)
        handler.reply(String(repeating: "y", count: 40_000), isMainFrame: true)
        kill(process, SIGCONT)
        try await until { try await ends("settled", in: webView) == 20 }
        #expect(try await ends("failed", in: webView) == 0)
        try await until { try await frame("ends.settled", of: webView) == 8000 }
        #expect(try await frame("ends.failed", of: webView) > 4000)
    }

    @Test func `answers that are too much end with an error, each`() async throws {
        let webView = try await page()
        _ = try await webView.evaluateJavaScript("flood(8000); 0")
        try await until { handler.pending.count == 8000 }
        let process = try #require(try await WebProcesses.identifier(of: webView))
        kill(process, SIGSTOP)
        handler.reply(String(repeating: "x", count: 40_000), isMainFrame: true)
        kill(process, SIGCONT)
        try await until { try await ends("settled", in: webView) == 8000 }
        #expect(try await ends("failed", in: webView) > 1000)
    }

    @Test func `a call of the app's ends though the page has more to say than the app reads`() async throws {
        let webView = try await page()
        let process = try #require(try await WebProcesses.identifier(of: webView))
        _ = try await webView.evaluateJavaScript(
            "setInterval(() => flood(100, 'x'.repeat(47000)), 0); 0")
        // The app stands still until its page has no room any more.
        let start = WebProcesses.memory(of: process)
        let end = ContinuousClock.now + .seconds(60)
        while WebProcesses.memory(of: process) < start + 180_000, ContinuousClock.now < end { usleep(10_000) }
        try #require(WebProcesses.memory(of: process) > start + 180_000)
        usleep(1_000_000)
        var ended = 0
        #expect(webView.callBySocket("take", with: []) { ended += 1 })
        usleep(1_000_000)
        try await until { ended == 1 }
        try await webView.finishLoading("about:blank")
    }

    @Test func `a document that comes back has all answers, or the news that one was too long`() async throws {
        let webView = try await page()
        site.pages["app://one/next"] = site.pages["app://one/"]
        _ = try await webView.evaluateJavaScript("flood(3000); 0")
        try await until { handler.pending.count == 3000 }
        let replies = handler.pending
        handler.pending = []
        try await webView.finishLoading("app://one/next")
        for (number, reply) in replies.enumerated() {
            reply.send(number.isMultiple(of: 3) ? String(repeating: "x", count: 30_000) : "x", nil)
        }
        // Its answer is behind the others.
        _ = try await webView.evaluateJavaScript("flood(1); 0")
        try await until { handler.pending.count == 1 }
        handler.reply("x", isMainFrame: true)
        try await until { try await ends("settled", in: webView) == 1 }
        try await webView.finishLoading { $0.goBack() }
        try await until { try await ends("settled", in: webView) == 3000 }
        let failed = try await ends("failed", in: webView)
        #expect(failed > 400 && failed < 2000)
    }

    @Test func `posts without an answer end when the app closes the socket`() async throws {
        let webView = try await page(Self.frame)
        _ = try await webView.evaluateJavaScript("flood(10); 0")
        try await runInFrame("flood(10)", of: webView)
        try await until { handler.pending.count == 20 }
        for connection in webView.connections.connections { connection.close() }
        try await until { try await ends("failed", in: webView) == 10 }
        try await until { try await frame("ends.failed", of: webView) == 10 }
    }
}
