import Foundation
import TestSupport
import Testing

@testable import WebKit

/// What a site's users have uploaded, and the site marks as an attachment, does not speak as the site when it is shown.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AttachmentAttackTests {
    private nonisolated static let uploaded = """
        <title>uploaded</title><p id=text>text</p><img src="data:," onerror="webkit.messageHandlers.app.postMessage('error')">
        <script>document.title = 'ran'; webkit.messageHandlers.app.postMessage('uploaded')</script>
        <svg><script>webkit.messageHandlers.app.postMessage('picture')</script></svg>
        """
    private let recorder = DelegateRecorder()
    private var bodies: [String] { recorder.messages.map { $0.body as? String ?? "" } }
    private let world = WKContentWorld.world(name: "attachments")

    /// Serves `/` as HTML and all else as HTML that is an attachment.
    private func makeServer(_ disposition: String, page: String = "<p>") throws -> LoopbackServer {
        try LoopbackServer { request in
            if request.path == "/" { return .html(page + "<script>webkit.messageHandlers.app.postMessage('page')</script>") }
            return .response(
                headers: ["Content-Type": "text/html; charset=utf-8", "Content-Disposition": disposition], body: Self.uploaded)
        }
    }

    private func makeView(_ change: (WKWebViewConfiguration) -> Void = { _ in }) -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        let content = configuration.userContentController
        content.add(recorder, name: "app")
        content.add(recorder, contentWorld: world, name: "app")
        for (name, world) in [("ours", WKContentWorld.page), ("isolated", world)] {
            // As an app's script may post for the page.
            let source = "if (location.pathname !== '/') webkit.messageHandlers.app.postMessage('\(name)')"
            content.addUserScript(WKUserScript(source: source, injectionTime: .atDocumentEnd, forMainFrameOnly: false, in: world))
            content.addUserScript(
                WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
        }
        change(configuration)
        return WKWebView(frame: .zero, configuration: configuration)
    }

    private func code(_ body: () async throws -> Any?) async -> WKError.Code? {
        await WKError.thrown(by: body)?.code
    }

    /// Nothing that was shown before has posted: a page that is loaded now posts behind it.
    private func expectSilence(of webView: WKWebView, _ server: LoopbackServer, _ expected: [String]) async throws {
        try await webView.finishLoading(server.url())
        try await until { bodies.last == "page" && bodies.count >= expected.count }
        #expect(bodies == expected)
    }

    @Test(arguments: ["attachment", "attachment; filename=\"a.html\"", " ATTACHMENT ;filename=a.html"])
    func `an attachment that is shown runs no script, and the app runs none in it`(disposition: String) async throws {
        let server = try makeServer(disposition)
        let webView = makeView()
        try await webView.finishLoading(server.url("/file"))
        #expect(webView.title == "uploaded")
        #expect(await code { try await webView.evaluateJavaScript("1") } == .javaScriptExceptionOccurred)
        #expect(await code { try await webView.evaluateJavaScript("1", contentWorld: world) } == .javaScriptExceptionOccurred)
        #expect(
            await code { try await webView.callAsyncJavaScript("return 1", contentWorld: .page) } == .javaScriptExceptionOccurred)
        #expect(
            await code { try await webView.callAsyncJavaScript("return 1", contentWorld: world) } == .javaScriptExceptionOccurred)
        try await expectSilence(of: webView, server, ["page"])
        #expect(try await webView.evaluateJavaScript("1") as? Int == 1)
    }

    @Test(arguments: [
        "<iframe src=/file></iframe>", "<object data=/file type=text/html></object>", "<embed src=/file type=text/html>",
    ])
    func `an attachment in a frame runs no script`(element: String) async throws {
        let server = try makeServer("attachment", page: element)
        let webView = makeView()
        try await webView.finishLoading(server.url())
        try await until { server.requests.contains { $0.path == "/file" } }
        // The page sees that the frame is of another origin, and so an end of its load.
        try await until {
            try await webView.evaluateJavaScript(
                "frames.length === 1 && (() => { try { frames[0].document; return false } catch { return true } })()") as? Bool
                == true
        }
        try await expectSilence(of: webView, server, ["page", "page"])
    }

    @Test func `an attachment of a scheme handler runs no script, in a frame neither`() async throws {
        let handler = SchemeRecorder { task in
            if task.path == "/" {
                return task.answer(
                    html:
                        "<iframe src=/file></iframe><script>onload = () => webkit.messageHandlers.app.postMessage('page')</script>"
                )
            }
            task.answer(
                Data(Self.uploaded.utf8), type: "text/html", headers: ["Content-Disposition": "attachment; filename=a.html"])
        }
        let webView = makeView { $0.setURLSchemeHandler(handler, forURLScheme: "app") }
        for path in ["file", ""] {
            try await webView.finishLoading("app://host/\(path)")
        }
        try await until { !bodies.isEmpty }
        #expect(bodies == ["page"])
    }

    @Test func `a response that is no attachment runs its scripts`() async throws {
        let server = try makeServer("inline; filename=attachment")
        let webView = makeView()
        try await webView.finishLoading(server.url("/file"))
        #expect(webView.title == "ran")
        try await until { Set(bodies).isSuperset(of: ["uploaded", "ours", "isolated"]) }
    }

    @Test(arguments: ["application/pdf", "Application/PDF", "text/pdf"])
    func `a PDF that is an attachment is not shown by itself, for the engine shows it by a script`(type: String) throws {
        func isShown(_ fields: [String: String]) throws -> Bool {
            let url = try #require(URL(string: "https://a.example/file"))
            let response = try #require(HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: fields))
            return WKNavigationResponse(
                isForMainFrame: true, response: response, canShowMIMEType: true, sandboxesAttachments: true
            )
            .isShownByDefault
        }
        #expect(try !isShown(["Content-Type": type, "Content-Disposition": "attachment; filename=a.pdf"]))
        #expect(try isShown(["Content-Type": type, "Content-Disposition": "inline"]))
        #expect(try isShown(["Content-Type": "text/html", "Content-Disposition": "attachment"]))
    }

    // MARK: An engine without the sandbox

    @Test func `an engine that would run its scripts shows no attachment by itself`() async throws {
        let server = try makeServer("attachment")
        let webView = makeView()
        webView.navigationClient.policy.sandboxesAttachments = false
        // The delegate of `finishLoading` says nothing of responses.
        await #expect(throws: (any Error).self) {
            try await webView.finishLoading(server.url("/file"))
        }
        webView.load(URLRequest(url: server.url("/file")))
        try await until { server.requests.count(where: { $0.path == "/file" }) == 2 && !webView.isLoading }
        #expect(webView.title != "uploaded" && webView.title != "ran")
        recorder.decideResponse = { $1(.allow) }
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/file")))
        try await until { webView.title == "uploaded" }
    }
}
