import CWebKitGTK
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewLifetimeTests {
    @Test func `a web process that is killed is told of, and the view loads again`() async throws {
        let webView = WKWebView.forTest()
        let recorder = DelegateRecorder()
        let base = URL(string: "https://a.example/")
        _ = await recorder.follow(webView) { $0.loadHTMLString("<title>one</title>", baseURL: base) }
        let process = try #require(try await WebProcesses.identifier(of: webView))
        var outcome: WKError?
        webView.callAsyncJavaScript("await new Promise((done) => { window.done = done })", in: nil, in: .page) { result in
            if case .failure(let error as WKError) = result { outcome = error }
        }
        try await webView.evaluateJavaScript("0")
        kill(process, SIGKILL)
        await recorder.terminated.wait()
        #expect(outcome?.code == .webContentProcessTerminated)
        let names = await recorder.follow(webView) { $0.loadHTMLString("<title>two</title>", baseURL: base) }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "two")
        #expect(try await webView.evaluateJavaScript("1 + 1") as? Int == 2)
    }

    @Test func `a task of a scheme stops when the web process dies`() async throws {
        let started = Signal()
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "<title>t</title>") }
            started.send()
        }
        let webView = try await handler.makeView()
        let process = try #require(try await WebProcesses.identifier(of: webView))
        try await webView.evaluateJavaScript("fetch('/never'); 0")
        await started.wait()
        kill(process, SIGKILL)
        await handler.waitForStop()
        handler.stopped.first?.didFinish()
    }

    @Test func `a view that nobody holds is gone, and its process with it`() async throws {
        weak var gone: WKWebView?
        let process: Int32
        do {
            let webView = WKWebView.forTest()
            gone = webView
            try await webView.finishLoading(html: "<title>t</title>", at: nil)
            process = try #require(try await WebProcesses.identifier(of: webView))
            webView.callAsyncJavaScript(
                "await new Promise((done) => { window.done = done })", in: nil, in: .page, completionHandler: nil)
        }
        #expect(gone == nil)
        try await until { !WebProcesses.identifiers().contains(process) }
    }

    @Test(arguments: ["window", "box", "overlay"])
    func `a container that is there for longer than its view has it no more`(kind: String) async throws {
        func cast<Kind>(_ widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<Kind>? {
            UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: Kind.self)
        }
        let window: UnsafeMutablePointer<GtkWidget>? = gtk_window_new()
        defer { gtk_window_destroy(cast(window)) }
        var webView: WKWebView? = WKWebView.forTest()
        var container = window
        switch kind {
        case "window": gtk_window_set_child(cast(window), webView?.gtkWidget)
        case "box":
            container = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            gtk_box_append(cast(container), webView?.gtkWidget)
            gtk_window_set_child(cast(window), container)
        default:
            container = gtk_overlay_new()
            gtk_overlay_set_child(OpaquePointer(container), webView?.gtkWidget)
            gtk_window_set_child(cast(window), container)
        }
        #expect(gtk_widget_get_first_child(container) == webView?.gtkWidget)
        webView = nil
        try await until { gtk_widget_get_first_child(container) == nil }
    }

    @Test func `a script ends with an error when its view goes away`() async throws {
        var webView: WKWebView? = WKWebView.forTest()
        try await webView?.finishLoading(html: "<title>t</title>", at: nil)
        var outcome: WKError?
        webView?.evaluateJavaScript("for (let i = 0; i < 1e7; i++) { Math.sqrt(i) }") { outcome = $1 as? WKError }
        webView = nil
        #expect(outcome?.code == .webViewInvalidated)
    }

    @Test func `a view with delegates, a handler and a dialog that waits is not kept alive`() async throws {
        let handler = SchemeRecorder()
        let (delegate, asked) = (DelegateRecorder(), Signal())
        var completion: (() -> Void)?
        delegate.alert = {
            completion = $1
            asked.send()
        }
        weak var gone: WKWebView?
        do {
            let webView = try await handler.makeView()
            gone = webView
            webView.uiDelegate = delegate
            webView.evaluateJavaScript("alert('wait')", completionHandler: nil)
            await asked.wait()
        }
        #expect(gone == nil)
        completion?()
    }
}
