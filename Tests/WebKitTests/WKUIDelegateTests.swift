import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKUIDelegateTests {
    private static let page = URL(string: "https://a.example/")!

    private func makeView(_ html: String = "<title>opener</title>") async throws -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        let webView = WKWebView(configuration: configuration)
        try await webView.finishLoading { $0.loadHTMLString(html, baseURL: Self.page) }
        return webView
    }

    private static let script = "[alert('a'), confirm('c'), prompt('p', 'd'), prompt('q')].map(String).join()"

    @Test func `without a delegate an alert returns, a confirm is false and a prompt null`() async throws {
        let webView = try await makeView()
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,false,null,null")
    }

    @Test func `a delegate without methods answers like none`() async throws {
        final class Silent: NSObject, WKUIDelegate {}
        let webView = try await makeView()
        let delegate = Silent()
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,false,null,null")
    }

    @Test func `completion handlers answer dialogs later, and the program goes on meanwhile`() async throws {
        final class Dialogs: NSObject, WKUIDelegate {
            var seen: [String] = []
            var frames: [WKFrameInfo] = []
            var ticks = 0

            private func later(_ body: @escaping @MainActor @Sendable () -> Void) {
                Task {
                    for _ in 0..<10 { await Task.yield() }
                    ticks += 1
                    body()
                }
            }

            func webView(
                _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void
            ) {
                seen.append("alert \(message)")
                frames.append(frame)
                later { completionHandler() }
            }

            func webView(
                _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
            ) {
                seen.append("confirm \(message)")
                later { completionHandler(true) }
            }

            func webView(
                _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
                initiatedByFrame frame: WKFrameInfo,
                completionHandler: @escaping @MainActor @Sendable (String?) -> Void
            ) {
                seen.append("prompt \(prompt) \(defaultText ?? "nil")")
                later {
                    completionHandler("é 🙂")
                    completionHandler("again")
                }
            }
        }
        let webView = try await makeView()
        let delegate = Dialogs()
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,true,é 🙂,é 🙂")
        #expect(delegate.seen == ["alert a", "confirm c", "prompt p d", "prompt q "])
        #expect(delegate.ticks == 4)
        #expect(delegate.frames.first?.isMainFrame == true)
        #expect(delegate.frames.first?.securityOrigin.host == "a.example")
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
        let webView = try await makeView()
        let delegate = Dialogs()
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,true,,")
        #expect(delegate.alerts == 1)
    }

    @Test func `a handler that is dropped does not hang the page`() async throws {
        final class Forgetful: NSObject, WKUIDelegate {
            func webView(
                _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void
            ) {}

            func webView(
                _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
            ) {}
        }
        let webView = try await makeView()
        let delegate = Forgetful()
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript(Self.script) as? String == "undefined,false,null,null")
    }

    private final class Windows: NSObject, WKUIDelegate {
        var opened: WKWebView?
        var actions: [WKNavigationAction] = []
        var usesConfiguration = true
        let closed = Signal()

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            actions.append(navigationAction)
            opened = WKWebView(configuration: usesConfiguration ? configuration : WKWebViewConfiguration())
            opened?.uiDelegate = self
            return opened
        }

        func webViewDidClose(_ webView: WKWebView) {
            if webView === opened { closed.send() }
        }
    }

    @Test func `a page opens a window, speaks with it and closes it`() async throws {
        let webView = try await makeView()
        let delegate = Windows()
        webView.uiDelegate = delegate
        let script = """
            globalThis.child = open('about:blank')
            child.document.title = 'from the opener'
            child.opener === self
            """
        #expect(try await webView.evaluateJavaScript(script) as? Bool == true)
        let opened = try #require(delegate.opened)
        #expect(try await opened.evaluateJavaScript("document.title") as? String == "from the opener")
        #expect(delegate.actions.first?.targetFrame == nil)
        #expect(delegate.actions.first?.request.url?.absoluteString == "about:blank")
        #expect(opened.configuration.websiteDataStore === webView.configuration.websiteDataStore)
        try await webView.evaluateJavaScript("child.close()")
        await delegate.closed.wait()
    }

    @Test func `without a delegate or a fitting view no window opens`() async throws {
        let webView = try await makeView()
        #expect(try await webView.evaluateJavaScript("open('about:blank') === null") as? Bool == true)
        let delegate = Windows()
        delegate.usesConfiguration = false
        webView.uiDelegate = delegate
        #expect(try await webView.evaluateJavaScript("open('about:blank') === null") as? Bool == true)
        #expect(delegate.actions.count == 1)
    }

    private static let record = """
        return await navigator.mediaDevices.getUserMedia(wanted).then(() => 'granted', error => error.name)
        """

    @Test func `recording and other permissions are denied without a delegate`() async throws {
        let webView = try await makeView()
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
        final class Recording: NSObject, WKUIDelegate {
            var decision = WKPermissionDecision.grant
            var asked: [String] = []

            func webView(
                _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
                initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
                decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
            ) {
                asked.append("\(origin.protocol)://\(origin.host) \(type)")
                decisionHandler(decision)
            }
        }
        let webView = try await makeView()
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        webView.useMockDevices()
        let delegate = Recording()
        webView.uiDelegate = delegate
        func record(_ wanted: [String: Any]) async throws -> String? {
            try await webView.callAsyncJavaScript(Self.record, arguments: ["wanted": wanted], contentWorld: .page) as? String
        }
        #expect(try await record(["audio": true]) == "granted")
        delegate.decision = .prompt
        #expect(try await record(["video": true]) == "NotAllowedError")
        #expect(delegate.asked == ["https://a.example microphone", "https://a.example camera"])
    }

    @Test func `a file input gets what the delegate chooses`() async throws {
        final class Files: NSObject, WKUIDelegate {
            var chosen: [URL]?
            var wantedMany: [Bool] = []
            let asked = Signal()

            func webView(
                _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
                initiatedByFrame frame: WKFrameInfo
            ) async -> [URL]? {
                wantedMany.append(parameters.allowsMultipleSelection)
                asked.send()
                return chosen
            }
        }
        let webView = try await makeView("<input type=file id=f multiple onchange=\"changed(f.files[0].text())\">")
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        let delegate = Files()
        webView.uiDelegate = delegate
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a é \(UUID()).txt")
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let choose = "globalThis.text = new Promise(resolve => globalThis.changed = resolve); f.click(); 0"
        try await webView.evaluateJavaScript(choose)
        await delegate.asked.wait()
        delegate.chosen = [file]
        try await webView.evaluateJavaScript(choose)
        await delegate.asked.wait()
        #expect(try await webView.callAsyncJavaScript("return await text", contentWorld: .page) as? String == "content")
        #expect(delegate.wantedMany == [true, true])
    }
}
