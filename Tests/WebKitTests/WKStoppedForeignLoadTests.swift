import Foundation
import TestSupport
import Testing
import WebKit

/// A load of another site, for which the engine changes the web process, that the app stops before there is a document.
///
/// An app trusts `url`: the page that stays must not be taken for the one that was to come.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKStoppedForeignLoadTests {
    enum Load: CaseIterable {
        case request
        case redirect
        case text
        case back
    }

    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/redirect":
                let host = request.headers["host"]?.replacing("127.0.0.1", with: "localhost") ?? ""
                return [
                    .read(), .send("HTTP/1.1 302 Found\r\nLocation: http://\(host)/other\r\nContent-Length: 0\r\n\r\n"),
                ]
            case "/other" where request.headers["host"]?.hasPrefix("localhost") == true: return [.read(), .hang]
            default: return .html("<title>\(request.path)</title>")
            }
        }
        webView.navigationDelegate = recorder
    }

    private var page: URL { server.url("/page") }
    private func foreign(_ path: String) -> URL { page.replacing(host: "localhost", path: path) }

    private func begin(_ load: Load) -> WKNavigation? {
        switch load {
        case .request: webView.load(URLRequest(url: foreign("/other")))
        case .redirect: webView.load(URLRequest(url: server.url("/redirect")))
        case .text: webView.loadHTMLString("<title>text</title>", baseURL: foreign("/other"))
        case .back: webView.goBack()
        }
    }

    private func showPage(before load: Load) async {
        if load == .back { _ = await recorder.follow(webView) { $0.load(URLRequest(url: foreign("/first"))) } }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: page)) }
    }

    private func expectThePage(_ navigation: WKNavigation?, _ count: Int) async throws {
        #expect(webView.url == page)
        try await until("It still loads: \(recorder.names)") { !webView.isLoading }
        #expect(webView.url == page && webView.title == "/page")
        await recorder.ended.wait()
        let steps = recorder.events.dropFirst(count).filter { $0.name != "redirect" }
        #expect(steps.map(\.name) == ["start", "fail provisional"] && steps.allSatisfy { $0.navigation === navigation })
        #expect(recorder.errors.last?.domain == NSURLErrorDomain && recorder.errors.last?.code == NSURLErrorCancelled)
        #expect(webView.url == page && !webView.isLoading)
    }

    /// The page stays: the app stops the load as soon as it is allowed.
    private func stopForeignLoad() async throws {
        await showPage(before: .request)
        let count = recorder.events.count
        let stopped = Signal()
        recorder.decidePolicy = { [webView] _, decide in
            Task {
                webView.stopLoading()
                stopped.send()
            }
            decide(.allow)
        }
        let navigation = begin(.request)
        await stopped.wait()
        try await expectThePage(navigation, count)
        recorder.decidePolicy = { $1(.allow) }
    }

    /// The new web process has not begun.
    @Test(arguments: Load.allCases)
    func `a load that is stopped when it was allowed leaves the page and its address`(load: Load) async throws {
        await showPage(before: load)
        let count = recorder.events.count
        var observed: [URL?] = []
        let observation = webView.observe(\.url, options: [.new]) { webView, _ in observed.append(webView.url) }
        defer { observation.invalidate() }
        let stopped = Signal()
        let last = load == .redirect ? "/other" : nil
        recorder.decidePolicy = { [webView] action, decide in
            if last == nil || action.request.url?.path == last {
                Task {
                    webView.stopLoading()
                    #expect(webView.url?.host == "127.0.0.1")
                    stopped.send()
                }
            }
            decide(.allow)
        }
        let navigation = begin(load)
        await stopped.wait()
        try await expectThePage(navigation, count)
        #expect(observed.last == page)
        // The view goes on.
        recorder.decidePolicy = { $1(.allow) }
        for url in [foreign("/next"), server.url("/next")] {
            let names = await recorder.follow(webView) { $0.load(URLRequest(url: url)) }
            #expect(
                names == ["start", "commit", "finish"] && webView.url == url && !webView.isLoading, "\(names) \(recorder.errors)")
        }
    }

    @Test func `a load that is stopped when it has begun leaves the page and its address`() async throws {
        await showPage(before: .request)
        let count = recorder.events.count
        let navigation = begin(.request)
        try await until { recorder.events.count > count }
        webView.stopLoading()
        try await expectThePage(navigation, count)
    }

    @Test(arguments: [true, false])
    func `a delegate hears that what it allows was stopped meanwhile`(allows: Bool) async throws {
        await showPage(before: .request)
        let count = recorder.events.count
        recorder.decidePolicy = { [webView] _, decide in
            webView.stopLoading()
            // In a later turn.
            DispatchQueue.main.async { decide(allows ? .allow : .cancel) }
        }
        let navigation = begin(.request)
        try await until { recorder.actions.last?.request.url == foreign("/other") && !webView.isLoading }
        #expect(webView.url == page)
        if allows {
            await recorder.ended.wait()
            #expect(
                recorder.events.count == count + 1 && recorder.events.last?.name == "fail provisional"
                    && recorder.events.last?.navigation === navigation)
        }
        // The view goes on.
        recorder.decidePolicy = { $1(.allow) }
        let names = await recorder.follow(webView) { $0.load(URLRequest(url: foreign("/next"))) }
        #expect(names == ["start", "commit", "finish"] && webView.url == foreign("/next"))
    }

    @Test func `the page keeps its address when it is loaded again`() async throws {
        try await stopForeignLoad()
        let count = recorder.events.count
        var observed: [URL?] = []
        let observation = webView.observe(\.url, options: [.new]) { webView, _ in observed.append(webView.url) }
        defer { observation.invalidate() }
        let reload = webView.reload()
        #expect(webView.url == page)
        try await until("\(recorder.names)") { recorder.names.last == "finish" && !webView.isLoading }
        #expect(recorder.events.dropFirst(count).map(\.name) == ["start", "commit", "finish"])
        #expect(recorder.events.dropFirst(count).allSatisfy { $0.navigation === reload })
        #expect(observed.allSatisfy { $0 == page } && webView.url == page)
    }

    /// The page's own changes of its address are told again.
    @Test func `the page goes on when another load was stopped`() async throws {
        try await stopForeignLoad()
        _ = try await webView.evaluateJavaScript("history.pushState({}, '', '/pushed'); 0")
        try await until { webView.url == server.url("/pushed") }
        #expect(!webView.isLoading)
        _ = await recorder.follow(webView) { webView in
            webView.evaluateJavaScript("location.href = '\(foreign("/next").absoluteString)'")
            return nil
        }
        #expect(webView.url == foreign("/next") && !webView.isLoading)
    }
}

extension URL {
    fileprivate func replacing(host: String, path: String) -> URL {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
        (parts.host, parts.path) = (host, path)
        return parts.url ?? self
    }
}
