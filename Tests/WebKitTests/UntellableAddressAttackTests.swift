import Foundation
import TestSupport
import Testing
import WebKit

/// The engine shows addresses that `URL` refuses. Nobody is told of another address in their stead: such a load is refused.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UntellableAddressAttackTests {
    private let recorder = DelegateRecorder()
    private let handler = SchemeRecorder { $0.answer(html: "<title>app</title>") }
    private let webView: WKWebView

    init() {
        let handler = self.handler
        webView = .forTest {
            $0.setURLSchemeHandler(handler, forURLScheme: "app")
            $0.preferences.javaScriptCanOpenWindowsAutomatically = true
        }
        webView.navigationDelegate = recorder
        webView.uiDelegate = recorder
    }

    /// A server whose page `/` runs `script`. `EVIL` stands for an address of the server's that is no `URL`.
    private func serve(_ script: String) throws -> LoopbackServer {
        try LoopbackServer { request in
            let port = request.headers["host"].flatMap { $0.split(separator: ":").last } ?? ""
            let evil = "http://a\"b.localhost:\(port)/evil"
            switch request.path {
            case "/": return .html("<title>first</title><body><script>const evil = '\(evil)'; \(script)</script>")
            case "/redirect": return .response(status: 302, headers: ["Location": evil])
            default: return .html("<title>\(request.path)</title>")
            }
        }
    }

    private func expectNothing(of server: LoopbackServer) {
        let told = recorder.actions.map { $0.request.url } + recorder.responses.map { $0.response.url }
        #expect(told.allSatisfy { $0?.scheme == "http" || $0?.scheme == "about" }, "\(told)")
        #expect(!server.asked.contains { $0.path == "/evil" })
    }

    @Test func `a page cannot go there`() async throws {
        let server = try serve("location.href = evil; setTimeout(() => { location.href = '/next' }, 300)")
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(recorder.names)") { webView.title == "/next" }
        expectNothing(of: server)
        #expect(webView.url == server.url("/next"))
    }

    @Test func `a click of a link does not lead there`() async throws {
        let link = "const a = document.createElement('a'); a.href = evil; document.body.append(a); a.click()"
        let server = try serve("\(link); setTimeout(() => { location.href = '/next' }, 300)")
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(recorder.names)") { webView.title == "/next" }
        expectNothing(of: server)
    }

    @Test func `a frame cannot show it`() async throws {
        let server = try serve(
            """
            const frame = document.createElement('iframe'); frame.src = evil; document.body.append(frame)
            setTimeout(() => { location.href = '/next' }, 300)
            """)
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(recorder.names)") { webView.title == "/next" }
        expectNothing(of: server)
    }

    @Test func `a redirect there fails`() async throws {
        let server = try serve("")
        let names = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/redirect"))) }
        #expect(names.last == "fail provisional")
        expectNothing(of: server)
    }

    @Test func `a window cannot begin there, and one without an address is blank`() async throws {
        let server = try serve("open(evil); open(); document.title = 'opened'")
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(recorder.lines)") { webView.title == "opened" }
        #expect(recorder.events.filter { $0.name == "window" }.map(\.text) == ["about:blank"])
        expectNothing(of: server)
    }

    @Test func `a scheme handler is not asked for it`() async throws {
        try await webView.finishLoading("app://host/")
        let script = "try { await fetch('app://a\"b/secret'); return 'came' } catch (error) { return error.name }"
        let answer = try await webView.callAsyncJavaScript(script, contentWorld: .page)
        #expect(answer as? String == "TypeError")
        #expect(handler.started.map { $0.request.url?.absoluteString } == ["app://host/"])
    }

    @Test func `an address with odd characters behind the scheme or the host is shown as before`() async throws {
        let tails = ["100% sure", "{}|^`[]", "%zz", "a\"b", "é ü", "%", "#%", "?%[]#a#b", "\\u{1F600}", "<p>a b</p>", "a\\\\b"]
        let list = tails.map { "'\($0)'" }.joined(separator: ",")
        let server = try serve(
            """
            const tails = [\(list)]
            const told = new Set()
            onmessage = ({ data }) => { told.add(data); document.title = String(told.size) }
            window.missing = () => tails.flatMap((tail, index) => ['data', 'http', 'file'].filter((kind) => !told.has(kind + index))).join()
            tails.forEach((tail, index) => {
                const add = (kind, src) => { const frame = document.createElement('iframe'); frame.src = src; document.body.append(frame) }
                add('data', `data:text/html,<script>parent.postMessage('data${index}','*')</` + `script>${tail}`)
            })
            """)
        webView.load(URLRequest(url: server.url("/")))
        try await until { webView.title == "\(tails.count)" }
    }
}
