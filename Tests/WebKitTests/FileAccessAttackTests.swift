import Foundation
import TestSupport
import Testing
import WebKit

/// A page from a file tries to load files outside of what the app allows it to read.
@MainActor
@Suite(.serialized)
struct FileAccessAttackTests {
    private let recorder = DelegateRecorder()

    private let webView = WKWebView.forTest()
    private let folder = TemporaryFolder(named: "access (ö) [1]+")
    private var readable: URL { folder.place("in") }
    private var page: URL { folder.place("in/index.html") }

    /// A folder with `in/index.html` and scripts inside and outside of `in`.
    init() throws {
        let html = """
            <title>page</title><script>loaded = []; onmessage = (event) => loaded.push(event.data)</script><script src="sub/own.js"></script><script id=up src="../outside.js"></script>
            <script id=sibling src="../inside/outside.js"></script>
            <script id=escaped src="%2e%2e/outside.js"></script>
            <iframe src="../frame.html"></iframe>
            """
        _ = try folder.file("in/index.html", html)
        _ = try folder.file("in/sub/own.js", "loaded.push('own')")
        for path in ["outside.js", "inside/outside.js", "in/secret.js"] {
            _ = try folder.file(path, "loaded.push(document.currentScript.id)")
        }
        _ = try folder.file("frame.html", "<title>outside</title><script>top.postMessage('frame', '*')</script>")
    }

    private func loaded() async throws -> [String]? {
        try await webView.evaluateJavaScript("loaded") as? [String]
    }

    @Test func `a page may load the files of its folder and no others`() async throws {
        let names = await recorder.follow(webView) {
            $0.loadFileURL(page, allowingReadAccessTo: readable)
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "page" && webView.url?.path == page.path)
        #expect(try await loaded() == ["own"])
    }

    @Test func `a page may not lead to a document outside`() async throws {
        try await webView.finishLoading {
            $0.loadFileURL(
                page, allowingReadAccessTo: readable)
        }
        let names = await recorder.follow(webView) {
            $0.evaluateJavaScript("location.href = '../frame.html'", completionHandler: nil)
            return nil
        }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.code == URLError.Code.noPermissionsToReadFile.rawValue)
        #expect(webView.title == "page")
    }

    @Test func `access to one file is to no other`() async throws {
        #expect(await recorder.follow(webView) { $0.loadFileURL(page, allowingReadAccessTo: page) }.last == "finish")
        #expect(try await loaded() == [])
    }

    @Test func `a file outside of what may be read does not load`() async throws {
        let names = await recorder.follow(webView) {
            $0.loadFileURL(
                folder.place("frame.html"), allowingReadAccessTo: readable)
        }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.code == URLError.Code.noPermissionsToReadFile.rawValue)
    }

    @Test func `each load says anew what may be read`() async throws {
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: readable) }
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: folder.url) }
        try await until { try await loaded() == ["own", "up", "sibling", "escaped", "frame"] }
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: page) }
        #expect(try await loaded() == [])
        try await webView.finishLoading(page)
        try await until { try await loaded() == ["own", "up", "sibling", "escaped", "frame"] }
    }

    @Test func `a request for a file is held to the same`() async throws {
        let request = URLRequest(url: page)
        try await webView.finishLoading {
            $0.loadFileRequest(request, allowingReadAccessTo: folder.place("in/sub/.."))
        }
        #expect(try await loaded() == ["own"])
    }

    @Test func `an app that removes its rule lists does not open the files`() async throws {
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: readable) }
        webView.configuration.userContentController.removeAllContentRuleLists()
        try await webView.finishLoading { $0.reload() }
        #expect(try await loaded() == ["own"])
    }

    @Test func `another load takes the place of a file that is being prepared`() async throws {
        let names = await recorder.follow(webView) {
            $0.loadFileURL(page, allowingReadAccessTo: folder.url)
            return $0.loadHTMLString("<title>html</title>", baseURL: nil)
        }
        #expect(names == ["start", "commit", "finish"] && webView.title == "html")
        let cancelled = await recorder.follow(webView) {
            $0.loadFileURL(page, allowingReadAccessTo: folder.url)
            $0.stopLoading()
            return nil
        }
        #expect(cancelled == ["fail provisional"])
        #expect(recorder.errors.last?.code == URLError.Code.cancelled.rawValue)
    }
}
