import TestSupport
import Testing
import WebKit

/// A frame that makes windows, posts from each, and takes it away. Its posts go on to count until they have an answer.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .bySocket)
struct GoneWindowAttackTests {
    private let handler = DelegateRecorder()
    private let site = Site()

    init() {
        handler.keepsMessages = false
        handler.answer = nil
    }

    private func count(isMainFrame: Bool) -> Int { handler.pending.count { $0.isMainFrame == isMainFrame } }

    private func page() async throws -> WKWebView {
        site.pages["app://one/"] = """
            <script>
            window.settled = 0
            onmessage = ({ data }) => { window.told = data }
            </script>
            <iframe src=app://two/></iframe>
            """
        site.pages["app://two/"] = """
            <script>
            const { port1, port2 } = new MessageChannel()
            let end, posts, windows
            const make = () => {
                const frame = document.createElement('iframe')
                document.body.append(frame)
                const { app } = frame.contentWindow.webkit.messageHandlers
                for (let number = 0; number < posts; number++) app.postMessage('x').catch(() => {})
                frame.remove()
                windows++
            }
            // Turn follows turn: what the app answers waits, and windows that are gone are collected.
            port1.onmessage = () => {
                const pause = Math.min(end, Date.now() + 50)
                while (Date.now() < pause) {
                    make()
                    new Uint8Array(1 << 22)
                }
                if (Date.now() < end) port2.postMessage(0)
                else parent.postMessage(windows, '*')
            }
            onmessage = ({ data }) => {
                end = Date.now() + data.milliseconds
                posts = data.posts
                windows = 0
                port2.postMessage(0)
            }
            </script>
            """
        return try await site.makeView(handler)
    }

    @Test(arguments: [4000, 60]) func `its posts without an answer are bounded, and the main frame's calls end`(posts: Int)
        async throws
    {
        let webView = try await page()
        _ = try await webView.evaluateJavaScript(
            """
            for (let number = 0; number < 20; number++) webkit.messageHandlers.app.postMessage('m').then(() => { settled++ }); 0
            """)
        try await until { count(isMainFrame: true) == 20 }
        let milliseconds = Stress.size(40_000, usually: 6000)
        func run(_ milliseconds: Int, posts: Int) async throws {
            _ = try await webView.evaluateJavaScript(
                "window.told = -1; frames[0].postMessage({ milliseconds: \(milliseconds), posts: \(posts) }, '*'); 0")
            try await until { try await webView.evaluateJavaScript("window.told >= 0") as? Bool == true }
        }
        try await run(milliseconds, posts: posts)
        #expect(count(isMainFrame: false) <= 32_768 + 64 * 1024)
        handler.reply("fine", isMainFrame: true)
        try await until { try await webView.evaluateJavaScript("settled") as? Int == 20 }
        // With their answers they are forgotten, though their windows are gone.
        handler.reply("fine", isMainFrame: false)
        try await until {
            try await run(1, posts: 4000)
            return count(isMainFrame: false) >= 4000
        }
    }
}
