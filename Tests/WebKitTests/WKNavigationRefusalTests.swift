import Foundation
import TestSupport
import Testing
import WebKit

/// Loads that Apple's WebKit refuses: from the ports of other protocols, and what a scheme handler has given no type.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKNavigationRefusalTests {
    private let recorder = DelegateRecorder()

    @Test(arguments: ["http://127.0.0.1:1/", "http://localhost:25/", "https://a.example:6000/"])
    func `a blocked port fails the navigation with WebKitErrorCannotUseRestrictedPort`(address: String) async throws {
        let webView = try await WKWebView.showing(html: "<title>Page</title>")
        let url = try #require(URL(string: address))
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: url))
        try await until("\(recorder.names)") { !recorder.errors.isEmpty }
        #expect(recorder.names == ["start", "fail provisional"])
        #expect(recorder.events.allSatisfy { $0.navigation != nil })
        #expect(recorder.errors.map(\.domain) == ["WebKitErrorDomain"] && recorder.errors.map(\.code) == [103])
        #expect(recorder.errors.first?.userInfo[NSURLErrorFailingURLErrorKey] as? URL == url)
        #expect(webView.title == "Page")
    }

    @Test(arguments: [true, false]) func `a scheme's response without a type ends the load`(hasDelegate: Bool) async throws {
        let handler = SchemeRecorder { task in
            guard let url = task.request.url else { return }
            task.didReceive(URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil))
        }
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(handler, forURLScheme: "bare") }
        if hasDelegate {
            webView.navigationDelegate = recorder
            webView.load(URLRequest(url: URL(string: "bare://x/")!))
            try await until("\(recorder.names)") { !recorder.errors.isEmpty }
            #expect(recorder.names == ["start", "fail provisional"])
            #expect(recorder.errors.map(\.domain) == ["WebKitErrorDomain"] && recorder.errors.map(\.code) == [102])
            #expect(recorder.responses.map(\.canShowMIMEType) == [false])
        } else {
            webView.load(URLRequest(url: URL(string: "bare://x/")!))
        }
        try await until { handler.stopped.count == 1 }
        try await until { !webView.isLoading }
    }

    @Test func `a part of a page needs no type`() async throws {
        let handler = SchemeRecorder { task in
            guard let url = task.request.url else { return }
            let type = url.path == "/part" ? nil : "text/html"
            task.didReceive(URLResponse(url: url, mimeType: type, expectedContentLength: -1, textEncodingName: nil))
            Task {
                task.didReceive(Data("content".utf8))
                task.didFinish()
            }
        }
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(handler, forURLScheme: "bare") }
        try await webView.finishLoading("bare://x/")
        let text = try await webView.callAsyncJavaScript("return await (await fetch('/part')).text()", contentWorld: .page)
        #expect(text as? String == "content")
    }

    @Test(arguments: [
        "about", "applewebdata", "blob", "data", "file", "http", "https", "javascript", "webkit-fake-url", "wss",
        "x-apple-content-filter",
        "HTTP", "ws", "ftp",
    ]) func `handlesURLScheme knows Apple's built-in names, and none of them gets a handler`(scheme: String) {
        #expect(WKWebView.handlesURLScheme(scheme))
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(SchemeRecorder(), forURLScheme: scheme)
        #expect(configuration.urlSchemeHandler(forURLScheme: scheme) == nil)
    }

    @Test func `handlesURLScheme knows no custom names`() {
        #expect(!WKWebView.handlesURLScheme("app") && !WKWebView.handlesURLScheme("") && !WKWebView.handlesURLScheme("httpx"))
    }
}
