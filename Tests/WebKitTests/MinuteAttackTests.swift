import TestSupport
import Testing
import WebKit

/// Pages without rights that keep on for a minute: what they cost the app, and a view that has nothing to do with them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .stress)
struct MinuteAttackTests {
    private final class Dialogs: NSObject, WKUIDelegate {
        var count = 0

        func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async { count += 1 }

        func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
            initiatedByFrame frame: WKFrameInfo
        ) async -> String? {
            count += 1
            return "answer"
        }
    }

    nonisolated struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The script of one turn of the page.
        let script: String
        /// Between two turns, in milliseconds.
        let pause: Int
        let mostMemory: Int
        let longest: Duration
    }

    nonisolated static let attacks = [
        Attack(
            testDescription: "an address of 20 MiB within the document",
            script: "history.replaceState(0, '', '#' + turn + 'x'.repeat(20 << 20))", pause: 400, mostMemory: 600,
            longest: .seconds(2)),
        Attack(
            testDescription: "frames that go to addresses of 20 MiB",
            script: """
                const frame = document.createElement('iframe')
                frame.src = 'data:text/html,' + turn + 'x'.repeat(20 << 20)
                document.body.append(frame)
                if (frames.length > 64) document.querySelector('iframe').remove()
                """, pause: 100, mostMemory: 600, longest: .seconds(2)),
        Attack(
            testDescription: "alerts of 400 MiB", script: "alert('x'.repeat(400 << 20))", pause: 100, mostMemory: 1300,
            longest: .seconds(3)),
        Attack(
            testDescription: "prompts of 60 MiB that begin as those of a bridge do",
            script: #"prompt(`["ponte.sync",1,"a"]` + 'x'.repeat(60 << 20))"#, pause: 100, mostMemory: 600,
            longest: .seconds(2)),
    ]

    @Test(arguments: attacks) func `for a minute`(attack: Attack) async throws {
        let dialogs = Dialogs()
        let (page, other) = (WKWebView.forTest(), WKWebView.forTest())
        page.uiDelegate = dialogs
        for webView in [page, other] {
            try await webView.finishLoading(html: "<p>")
        }
        let next = "function next() { { \(attack.script) } turn++; setTimeout(next, \(attack.pause)) }"
        let figures = try await AttackFigures(for: .seconds(60), beside: other) {
            _ = try await page.evaluateJavaScript("turn = 0; setTimeout(\(next)); 0")
        }
        print(attack.testDescription, "–", dialogs.count, "dialogs,", figures)
        #expect(figures.peak < attack.mostMemory && figures.longest < attack.longest, "\(figures)")
    }
}
