import Foundation
import TestSupport
import Testing
import WebKit

/// A page that is shown while the app sends a POST tries to get past the navigation policy.
@MainActor
@Suite(.serialized)
struct PostAttackTests {
    private let recorder = DelegateRecorder()

    @Test(arguments: [
        "stop(); location.href = '/evil'", "location.href = '/evil'", "stop(); setTimeout(() => location.href = '/evil')",
    ])
    func `the delegate is asked about what the page loads in the place of a POST`(script: String) async throws {
        let server = try LoopbackServer { $0.method == "POST" ? [.read(), .hang] : .html("<title>\($0.path)</title>") }
        let webView = try await WKWebView.showing(server.url("/page"))
        recorder.decidePolicy = { $1($0.request.url?.path == "/evil" ? .cancel : .allow) }
        webView.navigationDelegate = recorder
        var request = URLRequest(url: server.url("/form"))
        request.httpMethod = "POST"
        request.httpBody = Data("a=b".utf8)
        let navigation = webView.load(request)
        try await until { server.requests("POST").count == 1 }
        webView.evaluateJavaScript(script, completionHandler: nil)
        try await until { recorder.actions.contains { $0.request.url?.path == "/evil" } }
        webView.stopLoading()
        try await until { recorder.names.last == "fail provisional" }
        #expect(recorder.names == ["start", "fail provisional"])
        #expect(recorder.events.allSatisfy { $0.navigation === navigation })
        #expect(recorder.errors.map(\.code) == [URLError.Code.cancelled.rawValue])
        #expect(!server.asked.contains { $0.path == "/evil" } && webView.title == "/page")
        try await until { webView.backForwardList.forwardList.isEmpty }
    }

    @Test func `a page's load that takes the place of a POST is not taken for it`() async throws {
        let server = try LoopbackServer { $0.method == "POST" ? [.read(), .hang] : .html("<title>\($0.path)</title>") }
        let webView = try await WKWebView.showing(server.url("/page"))
        webView.navigationDelegate = recorder
        var request = URLRequest(url: server.url("/form"))
        request.httpMethod = "POST"
        let navigation = webView.load(request)
        try await until { server.requests("POST").count == 1 }
        webView.evaluateJavaScript("location.href = '/other'", completionHandler: nil)
        try await until { recorder.names.last == "finish" && webView.title == "/other" }
        #expect(recorder.names.sorted() == ["commit", "fail provisional", "finish", "start", "start"])
        let failed = recorder.events.first { $0.name == "fail provisional" }
        #expect(failed?.navigation === navigation && recorder.events.last?.navigation !== navigation)
    }
}
