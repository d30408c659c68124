import CWebKitGTK
import Foundation
import GLibInterop
import TestSupport
import Testing

@testable import WebKit

/// A view whose processes end as those do that cannot paint.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LostAccelerationTests {
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    /// Ends each process as soon as its document is there, for a number of times.
    private final class Killer: NSObject, WKNavigationDelegate {
        private var left: Int
        private(set) var committed = 0

        init(times: Int) { left = times }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            committed += 1
            guard left > 0 else { return }
            left -= 1
            // Other views of this suite are gone; one of another suite that is left over loses nothing.
            for process in WebProcesses.connected() { kill(process, SIGKILL) }
        }
    }

    /// One that loads the page again itself.
    private final class Loader: NSObject, WKNavigationDelegate {
        let killer: Killer
        private(set) var terminated = 0

        init(times: Int) { killer = Killer(times: times) }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            killer.webView(webView, didCommit: navigation)
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            terminated += 1
            webView.reload()
        }
    }

    private static let line = """
        [WebKit] The process of a page has ended twice within five seconds of its load, so the view goes on without hardware \
        acceleration: if that mends it, set PONTE_RENDERER=software for the whole program.

        """

    init() throws {
        server = try LoopbackServer { _ in .html("<title>page</title><body style='background: green'>") }
    }

    private var isAccelerated: Bool {
        get async throws {
            try await webView.evaluateJavaScript("'startViewTransition' in document") as? Bool == true
                && webkit_settings_get_hardware_acceleration_policy(webView.settings) != WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER
        }
    }

    private func isThere() -> Bool { webView.title == "page" && !webView.isLoading }

    @Test func `a view whose process ends twice at once is started again without acceleration, and the log says so`() async throws
    {
        let window = Window(showing: webView)
        let killer = Killer(times: 2)
        webView.navigationDelegate = killer
        let said = await Complaints.whileAwaiting {
            webView.load(URLRequest(url: server.url("/")))
            try? await until { killer.committed == 3 && isThere() }
        }
        #expect(said == Self.line)
        #expect(server.asked.count == 3)
        #expect(try await !isAccelerated)
        withExtendedLifetime(window) {}
    }

    @Test func `one whose process ends once keeps its acceleration`() async throws {
        let window = Window(showing: webView)
        let killer = Killer(times: 1)
        webView.navigationDelegate = killer
        let said = await Complaints.whileAwaiting {
            webView.load(URLRequest(url: server.url("/")))
            try? await until { killer.committed == 2 && isThere() }
        }
        #expect(said == "")
        #expect(try await isAccelerated)
        withExtendedLifetime(window) {}
    }

    @Test func `an app's delegate that loads the page again gets it without acceleration, too`() async throws {
        let window = Window(showing: webView)
        let loader = Loader(times: 4)
        webView.navigationDelegate = loader
        let said = await Complaints.whileAwaiting {
            webView.load(URLRequest(url: server.url("/")))
            try? await until { loader.killer.committed == 5 && isThere() }
        }
        #expect(said == Self.line)
        #expect(loader.terminated == 4 && server.asked.count == 5)
        #expect(try await !isAccelerated)
        withExtendedLifetime(window) {}
    }

    @Test func `a window that its page opens has none, either`() async throws {
        let configuration = WKWebViewConfiguration()
        #expect(Acceleration.giveUp(in: try #require(webView.settings)))
        configuration.openedBy = webView
        let settings = EngineSettings.make(for: configuration)
        #expect(webkit_settings_get_hardware_acceleration_policy(settings.pointer) == WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
    }
}
