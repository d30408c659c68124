import Foundation
import TestSupport
import Testing
import WebKit

/// The fields of requests and responses that a delegate reads, as Apple's systems fill them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKRequestFieldTests {
    private let recorder = NavigationRecorder()
    private let webView = WKWebView.forTest()

    /// The response to a request for `path`.
    private func response(
        _ path: String, headers: KeyValuePairs<String, String>, body: String = "x"
    ) async throws -> HTTPURLResponse {
        let server = try LoopbackServer { _ in .response(headers: headers, body: body) }
        recorder.responsePolicy = { _ in .cancel }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url(path))) }
        return try #require(recorder.responses.last?.response as? HTTPURLResponse)
    }

    // MARK: Requests

    @Test func `the main document of a load is its own, and of a frame's load that of the page`() async throws {
        let server = try LoopbackServer {
            switch $0.path {
            case "/": .html("<iframe src=/frame></iframe>")
            default: .html("<script>webkit.messageHandlers.app.postMessage(0)</script>")
            }
        }
        let receiver = Receiver()
        webView.configuration.userContentController.add(receiver, name: "app")
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/#top"))) }
        try await until { recorder.actions.count == 2 && receiver.frames.count == 1 }
        #expect(recorder.actions.map(\.request.url) == [server.url("/#top"), server.url("/frame")])
        #expect(recorder.actions.map(\.request.mainDocumentURL) == [server.url("/#top"), server.url("/#top")])
        #expect(recorder.actions.map(\.sourceFrame.request.mainDocumentURL).last == server.url("/#top"))
        #expect(receiver.frames.first?.request.mainDocumentURL == server.url("/#top"))
        // As code for iOS finds out whose load it is.
        #expect(recorder.actions.map { $0.request.mainDocumentURL == $0.request.url } == [true, false])
        _ = await recorder.follow(webView) { $0.loadHTMLString("", baseURL: URL(string: "https://a.example/")) }
        #expect(recorder.actions.last.map { $0.request.mainDocumentURL == $0.request.url } == true)
    }

    private final class Receiver: NSObject, WKScriptMessageHandler {
        var frames: [WKFrameInfo] = []

        func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
            frames.append(message.frameInfo)
        }
    }

    @Test func `a new window's request has a main document, and a download's`() async throws {
        let opened = Opened()
        webView.uiDelegate = opened
        webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        _ = await recorder.follow(webView) { $0.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/")) }
        try await webView.evaluateJavaScript("open('https://b.example/')")
        try await until { opened.requests.count == 1 }
        #expect(opened.requests.first?.mainDocumentURL == URL(string: "https://b.example/"))
    }

    private final class Opened: NSObject, WKUIDelegate {
        var requests: [URLRequest] = []

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            requests.append(navigationAction.request)
            return nil
        }
    }

    @Test func `a header field that is none is left out, and somebody is told`() async throws {
        let server = try LoopbackServer { _ in .html("<p>") }
        var request = URLRequest(url: server.url("/"))
        request.allHTTPHeaderFields = ["X-Good": "good", "X Bad": "bad", "X-Worse": "a\r\nX-Injected: b"]
        var complaint = ""
        _ = await recorder.follow(webView) { webView in
            complaint = (try? Complaints.during { webView.load(request) }) ?? ""
            return nil
        }
        #expect(server.asked.first?.headers["x-good"] == "good" && server.asked.first?.headers["x-injected"] == nil)
        #expect(complaint.contains("X Bad") && complaint.contains("X-Worse") && !complaint.contains("libsoup"))
    }

    @Test func `a request that the delegate was asked about can be loaded, or become a download, without a word`() async throws {
        let server = try LoopbackServer { _ in .html("<p>") }
        recorder.policy = { _ in .cancel }
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/")))
        try await until { recorder.actions.count == 1 }
        var request = try #require(recorder.actions.last?.request)
        #expect(request.value(forHTTPHeaderField: "User-Agent") != nil)
        recorder.policy = { _ in .allow }
        var complaint = ""
        _ = await recorder.follow(webView) { webView in
            complaint = (try? Complaints.during { webView.load(request) }) ?? ""
            return nil
        }
        #expect(complaint.isEmpty && server.asked.count == 1)
        // The app's own values are another matter.
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        request.setValue("mine", forHTTPHeaderField: "User-Agent")
        _ = await recorder.follow(webView) { webView in
            complaint = (try? Complaints.during { webView.load(request) }) ?? ""
            return nil
        }
        #expect(complaint.contains("fields of a request: Accept, User-Agent."))
    }

    // MARK: Responses

    @Test(arguments: [
        ("/img.png", "image/png", "img.png"), ("/a/report", "application/pdf", "report.pdf"),
        ("/", "text/html", "127.0.0.1.html"),
        ("/page", "text/html; charset=utf-8", "page.html"), ("/a%20b.txt", "text/plain", "a b.txt"),
        ("/archive.tar.gz", "application/gzip", "archive.tar.gz"), ("/..%2F..%2Fevil", "application/x-unknown", "evil"),
        ("/image.JPG", "image/jpeg", "image.JPG"),
    ])
    func `the suggested name is that of the address, and fits the type`(path: String, type: String, name: String) async throws {
        #expect(try await response(path, headers: ["Content-Type": type]).suggestedFilename == name)
    }

    @Test func `the suggested name is first of all the server's`() async throws {
        let headers: KeyValuePairs = [
            "Content-Type": "application/pdf", "Content-Disposition": "attachment; filename=\"named by the server.pdf\"",
        ]
        #expect(try await response("/img.png", headers: headers).suggestedFilename == "named by the server.pdf")
    }

    @Test func `header fields have their usual names, however the server writes them`() async throws {
        let headers: KeyValuePairs = [
            "content-type": "text/html; charset=iso-8859-1", "x-own-field": "own", "etag": "\"1\"",
        ]
        let response = try await response("/", headers: headers)
        #expect(response.allHeaderFields["Content-Type"] as? String == "text/html; charset=iso-8859-1")
        #expect(response.allHeaderFields["Etag"] as? String == "\"1\"")
        #expect(response.allHeaderFields["x-own-field"] as? String == "own")
        #expect(response.value(forHTTPHeaderField: "content-TYPE") != nil)
        #expect(response.mimeType == "text/html" && response.textEncodingName == "iso-8859-1")
        #expect(response.expectedContentLength == 1)
    }

    @Test func `a length that the server does not say is not known`() async throws {
        let server = try LoopbackServer { _ in
            [.read(), .send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>")]
        }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        #expect(recorder.responses.last?.response.expectedContentLength == -1)
    }

    @Test func `a file's response has its name, its type and its length`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fields-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a page.html")
        try Data("<p>text</p>".utf8).write(to: file)
        _ = await recorder.follow(webView) { $0.loadFileURL(file, allowingReadAccessTo: folder) }
        let response = try #require(recorder.responses.last?.response)
        #expect(response.suggestedFilename == "a page.html" && response.mimeType == "text/html")
        #expect(response.expectedContentLength == 11)
        #expect(recorder.actions.last?.request.mainDocumentURL == recorder.actions.last?.request.url)
    }

    @Test func `a custom scheme's response is that of its handler`() async throws {
        let site = Site()
        site.pages = ["app://host/named": "<p>"]
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: URL(string: "app://host/named")!)) }
        let response = try #require(recorder.responses.last?.response)
        #expect(response.suggestedFilename == "named.html" && response.textEncodingName == "utf-8")
        #expect(response.expectedContentLength == -1)
    }

    @Test func `a custom scheme's HTTP response comes back with its fields`() async throws {
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(HTTPHandler(), forURLScheme: "app") }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: URL(string: "app://host/page")!)) }
        let response = try #require(recorder.responses.last?.response as? HTTPURLResponse)
        #expect(response.statusCode == 203 && response.value(forHTTPHeaderField: "X-Own") == "own")
        #expect(
            response.textEncodingName == "utf-8" && response.mimeType == "text/html" && response.suggestedFilename == "page.html")
        #expect(recorder.actions.last?.request.mainDocumentURL?.absoluteString == "app://host/page")
    }

    private final class HTTPHandler: NSObject, WKURLSchemeHandler {
        func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
            #expect(urlSchemeTask.request.mainDocumentURL == urlSchemeTask.request.url)
            let fields = ["Content-Type": "text/html; charset=utf-8", "X-Own": "own"]
            guard let url = urlSchemeTask.request.url,
                let response = HTTPURLResponse(url: url, statusCode: 203, httpVersion: nil, headerFields: fields)
            else { return }
            urlSchemeTask.didReceive(response)
            urlSchemeTask.didReceive(Data("<p>".utf8))
            urlSchemeTask.didFinish()
        }

        func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
    }
}
