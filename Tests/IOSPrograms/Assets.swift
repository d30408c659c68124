import Foundation
import TestSupport
import Testing
import WebKit

/// Serves the app's own files under a scheme of its own, as hybrid apps do.
final class AssetHandler: NSObject, WKURLSchemeHandler {
    static let scheme = "assets"
    private let files: [String: (type: String, content: String)]
    private var running: Set<URL> = []
    private(set) var stopped: [URL] = []

    init(files: [String: (type: String, content: String)]) {
        self.files = files
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url else { return }
        if url.path == "/slow" {
            running.insert(url)
            return waiting.append(urlSchemeTask)
        }
        guard let file = files[url.path] else {
            urlSchemeTask.didFailWithError(
                NSError(domain: NSURLErrorDomain, code: NSURLErrorFileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: url])
            )
            return
        }
        let data = Data(file.content.utf8)
        let headers = ["Content-Type": file.type, "Content-Length": String(data.count), "Access-Control-Allow-Origin": "*"]
        guard let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers) else {
            return
        }
        urlSchemeTask.didReceive(response)
        urlSchemeTask.didReceive(data)
        urlSchemeTask.didFinish()
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: WKURLSchemeTask) {
        waiting.removeAll { $0.isEqual(urlSchemeTask) }
        if let url = urlSchemeTask.request.url, running.remove(url) != nil { stopped.append(url) }
    }

    private var waiting: [WKURLSchemeTask] = []
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AssetsTests {
    private let handler = AssetHandler(files: [
        "/index.html": ("text/html", "<title>App</title><link rel=stylesheet href=app.css><script src=app.js></script><body>"),
        "/app.css": ("text/css", "body { color: rgb(1, 2, 3) }"), "/app.js": ("text/javascript", "window.version = 3"),
        "/data.json": ("application/json", #"{ "items": [1, 2, 3] }"#),
    ])

    private func page() async throws -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(handler, forURLScheme: AssetHandler.scheme)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        try await webView.finishLoading { $0.load(URLRequest(url: URL(string: "assets://app/index.html")!)) }
        return webView
    }

    @Test func `a page, its parts and its data come from the app`() async throws {
        let webView = try await page()
        #expect(webView.title == "App" && !WKWebView.handlesURLScheme("assets") && WKWebView.handlesURLScheme("https"))
        let seen = try await webView.callAsyncJavaScript(
            """
            const data = await (await fetch('data.json')).json()
            const missing = await fetch('none.json').then(() => 'found', error => error.name)
            return [version, getComputedStyle(document.body).color, data.items.length, missing]
            """, contentWorld: .page)
        let values = try #require(seen as? [Any])
        #expect(values[0] as? Int == 3 && values[1] as? String == "rgb(1, 2, 3)")
        #expect(values[2] as? Int == 3 && values[3] as? String == "TypeError")
    }

    @Test func `a request that the page gives up is stopped`() async throws {
        let webView = try await page()
        let name = try await webView.callAsyncJavaScript(
            """
            const controller = new AbortController()
            const loading = fetch('slow', { signal: controller.signal })
            await fetch('data.json')
            controller.abort()
            return loading.catch(error => error.name)
            """, contentWorld: .page)
        #expect(name as? String == "AbortError")
        try await until { !handler.stopped.isEmpty }
        #expect(handler.stopped.map(\.path) == ["/slow"])
    }
}
