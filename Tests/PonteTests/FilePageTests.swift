import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let place = BridgeMethod<NoValue, String>("app.where")

/// Pages from files, as apps bring them along.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FilePageTests {
    private let folder = TemporaryFolder()

    private func view(_ files: [String: String], policy: Policy) async throws -> (WKWebView, Bridge) {
        for (name, text) in files { _ = try folder.file(name, text) }
        let webView = WKWebView()
        let bridge = Bridge(webView, policy: policy)
        bridge.handle(withContext: place) { _, call in call.caller.origin.map { "\($0)" } ?? "nowhere" }
        try await webView.finishLoading { $0.loadFileURL(folder.place("page.html"), allowingReadAccessTo: folder.url) }
        return (webView, bridge)
    }

    private func answer(_ webView: WKWebView) async throws -> String? {
        try await webView.callAsyncJavaScript(
            "return await ponte.call('app.where').catch(({ code }) => code)", contentWorld: .page) as? String
    }

    @Test func `a page from a file has the origin file, and no other page has it`() async throws {
        let (webView, bridge) = try await view(["page.html": "<title>file</title>"], policy: .mainFrame(of: "file://"))
        #expect(try await answer(webView) == "file://")
        for address in ["https://a.example/", nil] {
            try await webView.finishLoading { $0.loadHTMLString("<p>", baseURL: address.flatMap(URL.init(string:))) }
            #expect(try await answer(webView) == "forbidden")
        }
        #expect(bridge.diagnostics.refusals >= 2)
    }

    @Test func `a frame from a file has it neither`() async throws {
        let frame = """
            <script>
            ponte.call('app.where').catch(({ code }) => code).then((code) => parent.postMessage(code, '*'))
            </script>
            """
        let page = """
            <script>window.codes = []; addEventListener('message', ({ data }) => codes.push(data))</script>
            <iframe src="frame.html"></iframe><iframe sandbox="allow-scripts" src="frame.html"></iframe>
            """
        let (webView, bridge) = try await view(["page.html": page, "frame.html": frame], policy: .anyFrame(of: "file://"))
        try await until { try await webView.evaluateJavaScript("codes.length") as? Int == 2 }
        #expect(try await webView.evaluateJavaScript("codes.join()") as? String == "forbidden,forbidden")
        #expect(try await answer(webView) == "file://")
        #expect(bridge.diagnostics.refusals >= 2)
    }
}
