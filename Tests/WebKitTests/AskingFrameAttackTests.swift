import TestSupport
import Testing

@testable import WebKit

/// Windows, files, devices and navigations that a sub-frame asks for are never told as the main frame's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AskingFrameAttackTests {
    private let recorder = DelegateRecorder()
    private let site = Site()
    private let webView: WKWebView
    private let window: Window

    init() {
        let configuration = site.makeConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        webView = WKWebView(frame: .zero, configuration: configuration)
        webView.uiDelegate = recorder
        webView.navigationDelegate = recorder
        window = Window(showing: webView)
    }

    private static func describe(_ frame: WKFrameInfo) -> String {
        "\(frame.isMainFrame ? "main" : "sub") \(frame.securityOrigin.protocol)://\(frame.securityOrigin.host)"
    }

    /// The thing that was asked for, and the frame.
    private var asked: [String] {
        recorder.events.compactMap { event in
            event.frame.map { "\(Self.shown(event)) \(Self.describe($0))" }
        }
    }

    private static func shown(_ event: DelegateRecorder.Event) -> String {
        switch event.name {
        case "window": "window \(event.text.flatMap { URL(string: $0) }?.lastPathComponent ?? "")"
        default: event.line
        }
    }

    private func source(_ address: String) -> String? {
        recorder.actions.last { $0.request.url?.absoluteString == address }.map { Self.describe($0.sourceFrame) }
    }

    private func load(_ html: String) async throws {
        site.pages["app://one/"] = html
        try await finish("app://one/")
    }

    private func finish(_ address: String) async throws {
        let url = try #require(URL(string: address))
        try await finish { webView.load(URLRequest(url: url)) }
    }

    private func finish(_ start: () -> Void) async throws {
        let finished = { recorder.names.count { $0 == "finish" } }
        let before = finished()
        start()
        try await until { finished() > before }
    }

    private static let opens = "open('/opened'); 0"
    private static let follows = "Object.assign(document.createElement('a'), { href: '/linked', target: '_blank' }).click(); 0"

    @Test func `of a document without frames it is the main frame`() async throws {
        try await load("<input type=file id=files>")
        for script in [Self.opens, Self.follows, "files.click(); 0"] {
            let before = asked.count
            try await webView.evaluateJavaScript(script)
            try await until { asked.count > before }
        }
        #expect(asked == ["window opened main app://one", "window linked main app://one", "file main app://one"])
    }

    @Test func `a document with frames has no main frame that asks for a device`() async throws {
        try await load("")
        let record =
            "return await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', error => error.name)"
        for (html, told) in [
            ("", "https://a.example microphone main https://a.example"),
            ("<iframe srcdoc=x></iframe>", ":// microphone sub ://"),
        ] {
            recorder.events = []
            try await finish { webView.loadHTMLString(html, baseURL: URL(string: "https://a.example/")) }
            webView.useMockDevices()
            #expect(try await webView.callAsyncJavaScript(record, contentWorld: .page) as? String == "NotAllowedError")
            #expect(asked == ["device \(told)"])
        }
    }

    @Test func `a window is told with the frame whose script opens it`() async throws {
        site.pages["app://two/"] = "<script>\(Self.opens); \(Self.follows)</script>"
        try await load("<iframe src=app://two/></iframe>")
        try await until { asked.count == 2 }
        #expect(Set(asked) == ["window opened sub app://two", "window linked sub ://"])
        recorder.events = []
        try await webView.evaluateJavaScript("open('/main'); 0")
        try await until { !asked.isEmpty }
        #expect(asked == ["window main main app://one"])
    }

    @Test(arguments: [("src", "app://two/"), ("srcdoc", "<input type=file>"), ("src", "data:text/html,<input type=file>")])
    func `a document with frames, whenever they came, has no main frame that asks for files or navigates`(
        name: String, value: String
    ) async throws {
        site.pages["app://two/"] = "<input type=file>"
        site.pages["app://three/"] = ""
        try await load("<input type=file id=files>")
        let add = """
            const frame = document.createElement('iframe')
            const loaded = new Promise(resolve => frame.onload = resolve)
            frame.setAttribute(name, value)
            document.body.append(frame)
            await loaded
            """
        _ = try await webView.callAsyncJavaScript(add, arguments: ["name": name, "value": value], contentWorld: .page)
        let click = "document.getElementById('files').click(); 0"
        try await webView.evaluateJavaScript(click)
        try await until { !asked.isEmpty }
        #expect(asked == ["file sub ://"])
        try await finish { webView.evaluateJavaScript("location.href = 'app://three/'") { _, _ in } }
        #expect(source("app://three/") == "sub ://")
        recorder.events = []
        try await finish { webView.goBack() }
        // The document may be back with its frames, which then ask nobody.
        try await webView.evaluateJavaScript(click)
        try await until { !asked.isEmpty }
        #expect(asked == ["file sub ://"])
        try await finish("app://three/")
        #expect(source("app://three/") == "main app://one")
    }

    @Test func `a frame that came after the load is there for an app without a navigation delegate, too`() async throws {
        try await load("<input type=file id=files>")
        webView.navigationDelegate = nil
        site.pages["app://two/"] = "<script>parent.postMessage(0, '*')</script>"
        let add = """
            const told = new Promise(resolve => { onmessage = resolve })
            document.body.append(Object.assign(document.createElement('iframe'), { src: 'app://two/' }))
            await told
            """
        _ = try await webView.callAsyncJavaScript(add, contentWorld: .page)
        try await webView.evaluateJavaScript("document.getElementById('files').click(); 0")
        try await until { !asked.isEmpty }
        #expect(asked == ["file sub ://"])
    }
}
