import Foundation
import TestSupport
import Testing
import WebKit

@testable import PontePage
@testable import PonteWire

/// The one message handler that all protocols use.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .inViews)
struct ScriptMessagePortTests {
    private final class Gate {
        var isOpen = false
        var asked: [Caller] = []
    }

    private let site = Site()
    private let windows = DelegateRecorder(opensWindows: true)

    private func makeView(_ html: String = "") async throws -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        site.pages["app://example/"] = html
        return webView
    }

    private func post(_ body: String, in webView: WKWebView) async throws -> String? {
        try await webView.callAsyncJavaScript(
            "return webkit.messageHandlers.test.postMessage(\(body)).then(String, (error) => `error ${error}`)",
            contentWorld: .page) as? String
    }

    @Test func `the admission decides before the body is there, and its reason is the answer`() async throws {
        let webView = try await makeView()
        let gate = Gate()
        var bodies: [String] = []
        let port = ScriptMessagePort(webView, name: "test", refusals: .rejection) { caller throws(PonteError) in
            gate.asked.append(caller)
            guard gate.isOpen else { throw PonteError(.forbidden, "Not now.") }
            return try Policy.everyone.admit(caller, to: "test")
        } receive: { post in
            bodies.append(post.body as? String ?? "")
            post.reply(.success("taken"))
        }
        try await webView.finishLoading("app://example/")
        #expect(try await post("'first'", in: webView)?.contains("forbidden: Not now.") == true)
        #expect(bodies.isEmpty)
        gate.isOpen = true
        #expect(try await post("'second'", in: webView) == "taken")
        #expect(bodies == ["second"])
        #expect(gate.asked == Array(repeating: Caller(isMainFrame: true, origin: Origin("app://example")), count: 2))
        #expect(port.refusals.count == 1)
    }

    @Test(.bySocket) func `a reply is any value, bytes too`() async throws {
        let webView = try await makeView()
        let port = ScriptMessagePort(webView, name: "test", policy: .anyMainFrame) { post in
            post.reply(.success(["text", 7, Data([1, 2, 3])] as [Any]))
        }
        try await webView.finishLoading("app://example/")
        let answer = try await webView.callAsyncJavaScript(
            """
            const [text, number, bytes] = await webkit.messageHandlers.test.postMessage(['', 1, new Uint8Array(1)])
            return `${text} ${number} ${bytes instanceof Uint8Array} ${bytes}`
            """, contentWorld: .page)
        #expect(answer as? String == "text 7 true 1,2,3")
        #expect(port.refusals.count == 0)
    }

    @Test func `a window that the page has opened learns that the bridge is another view's`() async throws {
        let webView = try await makeView()
        webView.uiDelegate = windows
        webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        var received = 0
        let port = ScriptMessagePort(webView, name: "test", policy: .anyMainFrame, refusals: .rejection) { post in
            received += 1
            post.reply(.success(nil))
        }
        var refused: [PonteError.Code] = []
        port.refusals.onRefusal = { refused.append($0.error.code) }
        site.pages["app://example/child"] = "<script>done = true</script>"
        try await webView.finishLoading("app://example/")
        _ = try await webView.evaluateJavaScript("window.child = window.open('app://example/child'); 1")
        let child = try #require(windows.opened.last)
        try await until { try await child.evaluateJavaScript("window.done === true") as? Bool == true }
        #expect(try await post("1", in: child)?.contains("bridgeClosed") == true)
        #expect(refused == [.bridgeClosed])
        #expect(received == 0)
        #expect(try await post("1", in: webView) != nil)
        #expect(received == 1)
    }

    @Test func `a port ends with bridgeClosed when another has its name, and with viewReleased when the view goes`() async throws
    {
        var ends: [PonteError.Code] = []
        var webView: WKWebView? = try await makeView()
        let first = ScriptMessagePort(try #require(webView), name: "test", policy: .anyMainFrame) { post in
            post.reply(.success("first"))
        }
        first.onEnd = { ends.append($0.code) }
        try await webView?.finishLoading("app://example/")
        let second = ScriptMessagePort(try #require(webView), name: "test", policy: .anyMainFrame) { post in
            post.reply(.success("second"))
        }
        second.onEnd = { ends.append($0.code) }
        try await until { ends == [.bridgeClosed] }
        #expect(try await post("1", in: try #require(webView)) == "second")
        webView = nil
        try await until { ends == [.bridgeClosed, .viewReleased] }
        #expect(first.name == second.name)
    }
}
