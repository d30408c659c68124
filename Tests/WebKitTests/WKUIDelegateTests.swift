import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKUIDelegateTests {
    private let delegate = DelegateRecorder()
    private let webView: WKWebView

    init() async throws {
        webView = try await .showing(html: "<title>opener</title>") {
            $0.preferences.javaScriptCanOpenWindowsAutomatically = true
        }
    }

    private static let script = "[alert('a'), confirm('c'), prompt('p', 'd'), prompt('q')].map(String).join()"

    @Test func `without a delegate an alert returns, a confirm is false and a prompt null`() async throws {
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,false,null,null")
    }

    @Test func `a delegate without methods answers like none`() async throws {
        final class Silent: NSObject, WKUIDelegate {}
        let delegate = Silent()
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,false,null,null")
    }

    @Test func `completion handlers answer dialogs later, and the program goes on meanwhile`() async throws {
        var ticks = 0
        func later(_ body: @escaping @MainActor @Sendable () -> Void) {
            Task {
                for _ in 0..<10 { await Task.yield() }
                ticks += 1
                body()
            }
        }
        delegate.alert = { _, done in later { done() } }
        delegate.confirm = { _, answer in later { answer(true) } }
        delegate.prompt = { _, answer in
            later {
                answer("é 🙂")
                answer("again")
            }
        }
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,true,é 🙂,é 🙂")
        #expect(delegate.lines == ["alert a", "confirm c", "prompt p", "prompt q"])
        #expect(delegate.events.map(\.field) == [nil, nil, "d", ""])
        #expect(ticks == 4)
        #expect(delegate.events.first?.frame?.isMainFrame == true)
        #expect(delegate.events.first?.frame?.securityOrigin.host == "a.example")
    }

    @Test func `async methods answer dialogs`() async throws {
        final class Dialogs: NSObject, WKUIDelegate {
            var alerts = 0

            func webView(
                _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo
            ) async { alerts += 1 }

            func webView(
                _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo
            ) async -> Bool { true }

            func webView(
                _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
                initiatedByFrame frame: WKFrameInfo
            ) async -> String? { "" }
        }
        let delegate = Dialogs()
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,true,,")
        #expect(delegate.alerts == 1)
    }

    @Test func `a handler that is dropped does not hang the page`() async throws {
        delegate.alert = { _, _ in }
        delegate.confirm = { _, _ in }
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,false,null,null")
    }

    @Test func `a page opens a window, speaks with it and closes it`() async throws {
        var action: WKNavigationAction?
        delegate.createWebView = {
            action = $1
            return WKWebView(configuration: $0)
        }
        webView.uiDelegate = delegate
        let script = """
            globalThis.child = open('about:blank')
            child.document.title = 'from the opener'
            child.opener === self
            """
        #expect(try await webView.evaluateJavaScript(script) as? Bool == true)
        let opened = try #require(delegate.opened.first)
        #expect(try await opened.evaluateJavaScript("document.title") as? String == "from the opener")
        #expect(action?.targetFrame == nil)
        #expect(action?.request.url?.absoluteString == "about:blank")
        #expect(opened.configuration.websiteDataStore === webView.configuration.websiteDataStore)
        try await webView.evaluateJavaScript("child.close()")
        try await until { delegate.closed.contains { $0 === opened } }
    }

    @Test func `without a delegate or a fitting view no window opens`() async throws {
        #expect(try await webView.evaluateJavaScript("open('about:blank') === null") as? Bool == true)
        delegate.createWebView = { _, _ in WKWebView(configuration: WKWebViewConfiguration()) }
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript("open('about:blank') === null") as? Bool == true)
        #expect(delegate.opened.count == 1)
    }

    private static let record = """
        return await navigator.mediaDevices.getUserMedia(wanted).then(() => 'granted', error => error.name)
        """

    @Test func `recording and other permissions are denied without a delegate`() async throws {
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        webView.useMockDevices()
        let recording = try await webView.callAsyncJavaScript(
            Self.record, arguments: ["wanted": ["audio": true]], contentWorld: .page)
        #expect(recording as? String == "NotAllowedError")
        let others = """
            const place = new Promise(resolve => navigator.geolocation.getCurrentPosition(() => resolve(0), error => resolve(error.code)))
            return [await place, await Notification.requestPermission()].join()
            """
        #expect(try await webView.callAsyncJavaScript(others, contentWorld: .page) as? String == "1,denied")
    }

    @Test func `the delegate decides about camera and microphone`() async throws {
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        webView.useMockDevices()
        delegate.capture = { _, _ in .grant }
        webView.uiDelegate = delegate
        func record(_ wanted: [String: Any]) async throws -> String? {
            try await webView.callAsyncJavaScript(Self.record, arguments: ["wanted": wanted], contentWorld: .page) as? String
        }
        #expect(try await record(["audio": true]) == "granted")
        delegate.capture = { _, _ in .prompt }
        #expect(try await record(["video": true]) == "NotAllowedError")
        #expect(delegate.lines == ["device https://a.example microphone", "device https://a.example camera"])
    }

    @Test func `a file input gets what the delegate chooses`() async throws {
        try await webView.finishLoading(html: "<input type=file id=f multiple onchange=\"changed(f.files[0].text())\">")
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        let asked = Signal()
        var chosen: [URL]?
        delegate.chooseFiles = {
            asked.send()
            return chosen
        }
        webView.uiDelegate = delegate
        let folder = TemporaryFolder()
        let file = try folder.file("a é.txt", "content")
        let choose = "globalThis.text = new Promise(resolve => globalThis.changed = resolve); f.click(); 0"
        try await webView.evaluateJavaScript(choose)
        await asked.wait()
        chosen = [file]
        try await webView.evaluateJavaScript(choose)
        await asked.wait()
        #expect(try await webView.callAsyncJavaScript("return await text", contentWorld: .page) as? String == "content")
        #expect(delegate.names == ["files", "files"])
    }
}
