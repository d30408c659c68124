import Foundation
import TestSupport
import Testing
import WebKit

/// The fields of requests and responses that a delegate reads, as Apple's systems fill them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKRequestFieldTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()

    /// The response to a request for `path`.
    private func response(
        _ path: String, headers: KeyValuePairs<String, String>, body: String = "x"
    ) async throws -> HTTPURLResponse {
        let server = try LoopbackServer { _ in .response(headers: headers, body: body) }
        recorder.decideResponse = { $1(.cancel) }
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
        let receiver = DelegateRecorder()
        webView.configuration.userContentController.add(receiver, name: "app")
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/#top"))) }
        try await until { recorder.actions.count == 2 && receiver.messages.count == 1 }
        #expect(recorder.actions.map(\.request.url) == [server.url("/#top"), server.url("/frame")])
        #expect(recorder.actions.map(\.request.mainDocumentURL) == [server.url("/#top"), server.url("/#top")])
        #expect(recorder.actions.map(\.sourceFrame.request.mainDocumentURL).last == server.url("/#top"))
        #expect(receiver.messages.first?.frameInfo.request.mainDocumentURL == server.url("/#top"))
        // As code for iOS finds out whose load it is.
        #expect(recorder.actions.map { $0.request.mainDocumentURL == $0.request.url } == [true, false])
        _ = await recorder.follow(webView) { $0.loadHTMLString("", baseURL: URL(string: "https://a.example/")) }
        #expect(recorder.actions.last.map { $0.request.mainDocumentURL == $0.request.url } == true)
    }

    @Test func `a new window's request has a main document, and a download's`() async throws {
        var opened: [URLRequest] = []
        recorder.createWebView = { _, action in
            opened.append(action.request)
            return nil
        }
        webView.uiDelegate = recorder
        webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        _ = await recorder.follow(webView) { $0.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/")) }
        try await webView.evaluateJavaScript("open('https://b.example/')")
        try await until { opened.count == 1 }
        #expect(opened.first?.mainDocumentURL == URL(string: "https://b.example/"))
    }

    @Test func `a header field that is none is left out, and somebody is told`() async throws {
        let server = try LoopbackServer { _ in .html("<p>") }
        var request = URLRequest(url: server.url("/"))
        request.allHTTPHeaderFields = ["X-Good": "good", "X Bad": "bad", "X-Worse": "a\r\nX-Injected: b"]
        var complaint = ""
        _ = await recorder.follow(webView) { webView in
            complaint = Complaints.during { webView.load(request) }
            return nil
        }
        #expect(server.asked.first?.headers["x-good"] == "good" && server.asked.first?.headers["x-injected"] == nil)
        #expect(complaint.contains("X Bad") && complaint.contains("X-Worse") && !complaint.contains("libsoup"))
    }

    @Test func `a request that the delegate was asked about can be loaded, or become a download, without a word`() async throws {
        let server = try LoopbackServer { _ in .html("<p>") }
        recorder.decidePolicy = { $1(.cancel) }
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/")))
        try await until { recorder.actions.count == 1 }
        var request = try #require(recorder.actions.last?.request)
        #expect(request.value(forHTTPHeaderField: "User-Agent") != nil)
        recorder.decidePolicy = { $1(.allow) }
        var complaint = ""
        _ = await recorder.follow(webView) { webView in
            complaint = Complaints.during { webView.load(request) }
            return nil
        }
        #expect(complaint.isEmpty && server.asked.count == 1)
        // The app's own values are another matter.
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        request.setValue("mine", forHTTPHeaderField: "User-Agent")
        _ = await recorder.follow(webView) { webView in
            complaint = Complaints.during { webView.load(request) }
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
        let folder = TemporaryFolder()
        let file = try folder.file("a page.html", "<p>text</p>")
        _ = await recorder.follow(webView) { $0.loadFileURL(file, allowingReadAccessTo: folder.url) }
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
        let handler = SchemeRecorder { task in
            #expect(task.request.mainDocumentURL == task.request.url)
            task.answer(Data("<p>".utf8), status: 203, type: "text/html; charset=utf-8", headers: ["X-Own": "own"])
        }
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(handler, forURLScheme: "app") }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: URL(string: "app://host/page")!)) }
        let response = try #require(recorder.responses.last?.response as? HTTPURLResponse)
        #expect(response.statusCode == 203 && response.value(forHTTPHeaderField: "X-Own") == "own")
        #expect(
            response.textEncodingName == "utf-8" && response.mimeType == "text/html" && response.suggestedFilename == "page.html")
        #expect(recorder.actions.last?.request.mainDocumentURL?.absoluteString == "app://host/page")
    }

}
