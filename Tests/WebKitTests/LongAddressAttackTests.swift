import TestSupport
import Testing

@testable import WebKit

/// Addresses of millions of characters that are no escapes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct LongAddressAttackTests {
    private static let clock = ContinuousClock()

    @Test func `one is turned into a URL in a moment`() throws {
        let text = "https://a.example/#" + String(repeating: "%", count: 1_000_000)
        var url: URL?
        let time = Self.clock.measure { url = URL(engine: text) }
        #expect(url?.absoluteString.utf8.count == 19 + 3_000_000)
        #expect(time < .seconds(2), "\(time)")
    }

    @Test(arguments: [
        ("http://a.example/%zz%41%4", "http://a.example/%25zz%41%254"),
        ("http://a.example/a|b?c[d]#e#f", "http://a.example/a%7Cb?c%5Bd%5D#e%23f"),
        ("data:text/html,<b>%é", "data:text/html,%3Cb%3E%25%C3%A9"), ("http://[::1]:80/|", "http://[::1]:80/%7C"),
    ]) func `the escapes are the same as ever`(text: String, expected: String) {
        #expect(URL(engine: text)?.absoluteString == expected)
    }

    @Test func `a frame that has one posts, and the app goes on`() async throws {
        let (handler, site) = (DelegateRecorder(), Site())
        let configuration = site.makeConfiguration()
        configuration.userContentController.add(handler, name: "app")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        site.pages["app://one/"] = "<iframe src='app://two/'></iframe>"
        site.pages["app://two/"] = """
            <script>
            for (let i = 0; i < 10; i++) {
              location.hash = '%'.repeat(1_000_000) + i
              webkit.messageHandlers.app.postMessage('')
            }
            </script>
            """
        let before = Self.seconds()
        try await webView.finishLoading("app://one/")
        try await until { handler.messages.count == 10 }
        let busy = Self.seconds() - before
        #expect(busy < 10, "The main thread was busy for \(busy) s.")
    }

    /// Of the main thread's work.
    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
