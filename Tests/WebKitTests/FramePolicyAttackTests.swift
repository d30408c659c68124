import Foundation
import TestSupport
import Testing
import WebKit

/// Pages that would have the main frame go where the delegate lets a sub-frame go only: the engine does not say which frame it asks for.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FramePolicyAttackTests {
    private let recorder = DelegateRecorder()
    private let webView: WKWebView

    init() {
        let handler = SchemeRecorder { $0.answer(html: "") }
        webView = .forTest { $0.setURLSchemeHandler(handler, forURLScheme: "app") }
    }

    /// Whatever the delegate is asked about for the main frame.
    private var mainFramePaths: [String] {
        recorder.actions.filter { $0.targetFrame?.isMainFrame == true }.compactMap { $0.request.url?.path }
    }

    /// The frames that have asked the user or for a window.
    private var asked: [String] {
        recorder.events.compactMap(\.frame).map {
            "\($0.securityOrigin.host):\($0.securityOrigin.port) \($0.request.url?.path ?? "")"
        }
    }

    /// Serves `pages` by path; `/slow` is a picture that never comes, which keeps a document loading.
    private func open(_ pages: [String: String]) throws -> LoopbackServer {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/slow": [.read(), .hang]
            case "/redirect": .response(status: 302, headers: ["Location": "/evil"])
            default: .html("<title>\(request.path)</title>" + (pages[request.path] ?? ""))
            }
        }
        webView.navigationDelegate = recorder
        recorder.decidePolicy = { $1($0.targetFrame?.isMainFrame == true && $0.request.url?.path == "/evil" ? .cancel : .allow) }
        return server
    }

    @Test(arguments: ["0", "1", "4"]) func `sub-frames behind it do not hide where the main frame goes`(wait: String) async throws
    {
        // The sub-frames are of the app's own scheme, and none is the network process's: the main frame's navigation cancels them all, and libsoup
        // 3.6.5 often damages its memory then. The network process ends, the load fails, and nobody is asked.
        let attack = """
            <body><img src=/slow><script>
            const add = () => { const frame = document.createElement('iframe'); frame.src = 'app://host/ok'; document.body.append(frame) }
            const addSome = () => { for (let i = 0; i < 40; i++) add() }
            location.href = '/evil'
            setTimeout(addSome); setTimeout(addSome, \(wait)); addSome()
            </script>
            """
        let server = try open(["/": attack])
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(mainFramePaths)") { mainFramePaths.contains("/evil") }
        try await until("\(recorder.names)") { recorder.names.last == "fail provisional" }
        #expect(webView.title == "/" && webView.url?.path == "/")
    }

    @Test func `a form of a sub-frame's does not hide where the main frame goes`() async throws {
        let attack = """
            <body><img src=/slow><iframe id=frame src=/form></iframe><script>
            onmessage = () => { location.href = '/evil'; for (let i = 0; i < 3; i++) setTimeout(() => frame.contentWindow.postMessage(0), i) }
            </script>
            """
        let form =
            "<form action=/ok></form><script>onmessage = () => document.forms[0].submit(); parent.postMessage(0, '*')</script>"
        let server = try open(["/": attack, "/form": form])
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(mainFramePaths)") { mainFramePaths.contains("/evil") }
        try await until("\(recorder.names)") { recorder.names.last == "fail provisional" }
        #expect(webView.title == "/" && webView.url?.path == "/")
    }

    @Test func `a document waits for a delegate that thinks`() async throws {
        let attack = "<body><img src=/slow><script>location.href = '/evil'</script>"
        let server = try open(["/": attack, "/evil": "<script>fetch('/came')</script>"])
        let passed = try LoopbackServer { _ in [.read(), .pause(.milliseconds(300))] + .html("passed") }
        let other = WKWebView.forTest()
        recorder.decidePolicy = { action, decide in
            guard action.targetFrame?.isMainFrame == true, action.request.url?.path == "/evil" else { return decide(.allow) }
            Task {
                try await other.finishLoading(passed.url())
                decide(.cancel)
            }
        }
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(mainFramePaths)") { mainFramePaths.contains("/evil") }
        try await until("\(recorder.names)") { recorder.names.last == "fail provisional" }
        #expect(webView.title == "/" && webView.url?.path == "/")
        #expect(!server.asked.contains { $0.path == "/came" })
    }

    @Test(arguments: ["", "<img src=/slow>"]) func `a redirect of a page's own navigation is the main frame's`(rest: String)
        async throws
    {
        let server = try open(["/": "<body>\(rest)<script>setTimeout(() => { location.href = '/redirect' }, 50)</script>"])
        webView.load(URLRequest(url: server.url("/")))
        try await until("\(mainFramePaths)") { mainFramePaths.contains("/evil") }
        try await until("\(recorder.names)") { recorder.names.last == "fail provisional" }
        #expect(webView.title == "/" && webView.url?.path == "/")
    }

    @Test func `a sub-frame of an earlier load is not asked about again`() async throws {
        let server = try open(["/": "<iframe src=/evil></iframe><a href=/next>next</a>"])
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        let names = await recorder.follow(webView) {
            $0.evaluateJavaScript("document.links[0].click(); 0", completionHandler: nil)
            return nil
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "/next")
        #expect(mainFramePaths == ["/", "/next"])
    }

    @Test func `a load that is asked about twice is the delegate's last word`() async throws {
        let server = try open(["/": "<body><img src=/slow><script>location.href = '/next#part'</script>"])
        webView.load(URLRequest(url: server.url("/#top")))
        try await until { webView.title == "/next" }
        #expect(mainFramePaths == ["/", "/next"])
        #expect(recorder.actions.map(\.request.url?.fragment) == ["top", "part", "part"])
    }

    @Test func `while another origin's document is awaited, it is this one's that asks`() async throws {
        let server = try open(["/": "<script>history.pushState(0, '', '/pushed')</script>"])
        let other = try open([:])
        recorder.confirm = { $1(true) }
        webView.uiDelegate = recorder
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        let own = "127.0.0.1:\(server.port) /pushed"
        let ask = { (count: Int) in
            let before = asked.count
            try await until { asked.count >= before + count }
        }
        try await webView.evaluateJavaScript("setInterval(() => confirm('?'), 20); location.href = '\(other.url("/slow"))'; 0")
        try await until { !other.asked.isEmpty }
        try await ask(3)
        webView.stopLoading()
        try await until { !webView.isLoading }
        webView.load(URLRequest(url: other.url("/slow")))
        // The view shows the address of what the app awaits.
        try await until { webView.url?.port == Int(other.port) }
        try await ask(3)
        _ = try await webView.callAsyncJavaScript("open('/', '_blank')", contentWorld: .page)
        #expect(Set(asked) == [own])
    }
}
