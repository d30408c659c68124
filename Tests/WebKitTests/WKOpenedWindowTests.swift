import TestSupport
import Testing
import WebKit

/// Windows that a page opens share their opener's message handlers: a message has to say from which view it comes.
@MainActor
@Suite(.serialized)
struct WKOpenedWindowTests {
    private let recorder = DelegateRecorder()
    private let windows = DelegateRecorder(opensWindows: true)
    private let site = Site()
    private let parent: WKWebView

    init() async throws {
        recorder.answer = { ($0.body, nil) }
        site.pages["app://example/"] = "<title>parent</title>"
        site.pages["app://example/child"] = "<script>\(Self.post("child at its start"))</script>"
        site.pages["app://other/frame"] = "<script>\(Self.post("frame"))</script>"
        parent = try await site.makeView(recorder, at: "app://example/") {
            $0.websiteDataStore = .nonPersistent()
            $0.preferences.javaScriptCanOpenWindowsAutomatically = true
        }
        parent.uiDelegate = windows
    }

    private nonisolated static func post(_ text: String) -> String { "window.webkit.messageHandlers.app.postMessage('\(text)')" }

    private func open(_ address: String) async throws -> WKWebView {
        let count = windows.opened.count
        _ = try await parent.evaluateJavaScript("window.child = window.open('\(address)'); 0")
        return try #require(windows.opened.dropFirst(count).first)
    }

    private func message(_ text: String) async throws -> WKScriptMessage {
        try await until { recorder.messages.contains { $0.body as? String == text } }
        return try #require(recorder.messages.first { $0.body as? String == text })
    }

    private func expect(_ text: String, from view: WKWebView, _ origin: String? = nil, isMain: Bool) async throws {
        let message = try await message(text)
        #expect(message.webView === view, "\(text)")
        #expect(message.frameInfo.webView === view, "\(text)")
        #expect(message.frameInfo.isMainFrame == isMain, "\(text)")
        if let origin {
            let sender = message.frameInfo.securityOrigin
            #expect(sender.protocol + "://" + sender.host == origin, "\(text)")
        }
    }

    @Test func `a message of an opened window is the window's view's`() async throws {
        let child = try await open("app://example/child")
        try await expect("child at its start", from: child, "app://example", isMain: true)
        _ = try await parent.evaluateJavaScript("\(Self.post("parent")); 0")
        try await expect("parent", from: parent, "app://example", isMain: true)
        _ = try await child.evaluateJavaScript("\(Self.post("child")); 0")
        try await expect("child", from: child, "app://example", isMain: true)
    }

    @Test func `what the opener runs in an empty window is the window's`() async throws {
        _ = try await parent.evaluateJavaScript(
            "\(Self.post("before")); const child = window.open(''); child.\(Self.post("in child")); \(Self.post("after")); 0")
        let child = try #require(windows.opened.first)
        try await expect("in child", from: child, "app://example", isMain: true)
        try await expect("before", from: parent, "app://example", isMain: true)
        try await expect("after", from: parent, "app://example", isMain: true)
    }

    @Test(arguments: ["1 + 1", WKOpenedWindowTests.post("from the app") + "; 0"], ["app://example/child", "app://other/child"])
    func `a script that the app evaluates in a window before its page is there holds no message back`(
        script: String, address: String
    ) async throws {
        // As apps do that look into their windows.
        windows.createWebView = { configuration, _ in
            let view = WKWebView(configuration: configuration)
            view.evaluateJavaScript(script) { _, _ in }
            view.evaluateJavaScript(script, in: nil, in: .defaultClient) { _ in }
            return view
        }
        site.pages["app://other/child"] = site.pages["app://example/child"]
        _ = try await parent.evaluateJavaScript("window.open('\(address)'); 0")
        let child = try #require(windows.opened.first)
        try await expect("child at its start", from: child, address.replacing("/child", with: ""), isMain: true)
        if script != "1 + 1" { try await expect("from the app", from: child, isMain: true) }
        _ = try await child.evaluateJavaScript("\(Self.post("child")); 0")
        try await expect("child", from: child, address.replacing("/child", with: ""), isMain: true)
        _ = try await parent.evaluateJavaScript("\(Self.post("parent")); 0")
        try await expect("parent", from: parent, "app://example", isMain: true)
    }

    @Test(arguments: [
        ("", "app://example", "app://other/frame", "app://other"),
        ("sandbox='allow-scripts'", "app://example", "app://other/frame", "://"),
    ])
    func `frames in both windows are their own window's`(
        attributes: String, origin: String, address: String, expected: String
    ) async throws {
        let child = try await open("app://example/child")
        try await expect("child at its start", from: child, isMain: true)
        for view in [child, parent, child] {
            recorder.messages = []
            _ = try await view.evaluateJavaScript(
                """
                document.body ?? document.documentElement.append(document.createElement('body'))
                document.body.innerHTML = "<iframe \(attributes) src='\(address)'></iframe>"; 0
                """)
            try await expect("frame", from: view, expected, isMain: false)
        }
    }

    @Test func `a strict page in a window is known, too`() async throws {
        _ = try await parent.evaluateJavaScript("0")
        let secure = WKWebView(configuration: parent.configuration)
        secure.uiDelegate = windows
        try await secure.finishLoading(html: "<p>", at: "https://a.example")
        _ = try await secure.evaluateJavaScript(
            """
            const child = window.open('')
            child.document.write(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
                <body><script>\(Self.post("strict"))</script>`)
            child.document.write(`<iframe srcdoc="<script>\(Self.post("strict frame").replacing("'", with: "&quot;"))</script>"></iframe>`)
            0
            """)
        let child = try #require(windows.opened.first)
        try await expect("strict", from: child, "https://a.example", isMain: true)
        _ = try await child.evaluateJavaScript(
            "document.body.append(document.createElement('iframe')); window.frames[window.length - 1].\(Self.post("empty")); 0")
        try await expect("empty", from: child, "https://a.example", isMain: false)
    }

    @Test func `a navigation of one does not forget the other`() async throws {
        let child = try await open("app://example/child")
        try await expect("child at its start", from: child, isMain: true)
        try await parent.finishLoading { $0.reload() }
        _ = try await child.evaluateJavaScript("\(Self.post("child after a reload")); 0")
        try await expect("child after a reload", from: child, "app://example", isMain: true)
        _ = try await parent.evaluateJavaScript("\(Self.post("parent")); 0")
        try await expect("parent", from: parent, "app://example", isMain: true)
        try await child.finishLoading { $0.reload() }
        _ = try await parent.evaluateJavaScript("\(Self.post("parent after a reload")); 0")
        try await expect("parent after a reload", from: parent, "app://example", isMain: true)
        _ = try await child.evaluateJavaScript("\(Self.post("child again")); 0")
        try await expect("child again", from: child, "app://example", isMain: true)
    }

    @Test func `a handler that is added later hears both`() async throws {
        let child = try await open("app://example/child")
        try await expect("child at its start", from: child, isMain: true)
        let world = WKContentWorld.world(name: "later")
        parent.configuration.userContentController.addScriptMessageHandler(recorder, contentWorld: world, name: "late")
        for (view, text) in [(parent, "parent in a world"), (child, "child in a world")] {
            _ = try await view.callAsyncJavaScript(
                "await window.webkit.messageHandlers.late.postMessage(text)", arguments: ["text": text], contentWorld: world)
            try await expect(text, from: view, "app://example", isMain: true)
        }
    }

    @Test func `the handlers of another controller are not the window's`() async throws {
        windows.createWebView = { configuration, _ in
            configuration.userContentController = WKUserContentController()
            return WKWebView(configuration: configuration)
        }
        let refusal = try await parent.callAsyncJavaScript(
            "return window.open('').\(Self.post("child")).catch(String)", contentWorld: .page)
        #expect(refusal as? String == "Error: There is no message handler named app.")
        #expect(windows.opened.count == 1 && recorder.messages.isEmpty)
    }

    @Test(.bySocket) func `bytes come and go in both`() async throws {
        let child = try await open("app://example/child")
        try await expect("child at its start", from: child, isMain: true)
        for (view, byte) in [(child, 1), (parent, 2), (child, 3)] {
            let sum = try await view.callAsyncJavaScript(
                """
                const bytes = new Uint8Array(100_000).fill(byte)
                return (await window.webkit.messageHandlers.app.postMessage([bytes]))[0].reduce((sum, byte) => sum + byte)
                """, arguments: ["byte": byte], contentWorld: .page)
            #expect(sum as? Int == 100_000 * byte)
        }
    }
}
