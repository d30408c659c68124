import TestSupport
import Testing

@testable import WebKit

/// Windows, files, devices and navigations that a sub-frame asks for are never told as the main frame's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AskingFrameAttackTests {
    private final class Asked: NSObject, WKUIDelegate, WKNavigationDelegate {
        var seen: [String] = []
        var sources: [String: String] = [:]
        var finished = 0

        static func describe(_ frame: WKFrameInfo) -> String {
            "\(frame.isMainFrame ? "main" : "sub") \(frame.securityOrigin.protocol)://\(frame.securityOrigin.host)"
        }

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            let path = navigationAction.request.url?.lastPathComponent ?? ""
            seen.append("window \(path) \(Self.describe(navigationAction.sourceFrame))")
            return nil
        }

        func webView(
            _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
        ) async -> [URL]? {
            seen.append("files \(Self.describe(frame))")
            return nil
        }

        func webView(
            _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
            type: WKMediaCaptureType
        ) async -> WKPermissionDecision {
            seen.append("device \(origin.protocol)://\(origin.host) \(Self.describe(frame))")
            return .deny
        }

        func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
        {
            sources[navigationAction.request.url?.absoluteString ?? ""] = Self.describe(navigationAction.sourceFrame)
            return .allow
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
    }

    private let asked = Asked()
    private let site = Site()

    private func page(_ html: String) async throws -> (WKWebView, Window) {
        let configuration = site.makeConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.uiDelegate = asked
        webView.navigationDelegate = asked
        let window = Window(showing: webView)
        site.pages["app://one/"] = html
        let url = try #require(URL(string: "app://one/"))
        try await finish { webView.load(URLRequest(url: url)) }
        return (webView, window)
    }

    private func finish(_ start: () -> Void) async throws {
        let before = asked.finished
        start()
        try await until { asked.finished > before }
    }

    private static let opens = "open('/opened'); 0"
    private static let follows = "Object.assign(document.createElement('a'), { href: '/linked', target: '_blank' }).click(); 0"

    @Test func `of a document without frames it is the main frame`() async throws {
        let (webView, window) = try await page("<input type=file id=files>")
        defer { withExtendedLifetime(window) {} }
        for script in [Self.opens, Self.follows, "files.click(); 0"] {
            let before = asked.seen.count
            try await webView.evaluateJavaScript(script)
            try await until { asked.seen.count > before }
        }
        #expect(asked.seen == ["window opened main app://one", "window linked main app://one", "files main app://one"])
    }

    @Test func `a document with frames has no main frame that asks for a device`() async throws {
        let (webView, window) = try await page("")
        defer { withExtendedLifetime(window) {} }
        let record =
            "return await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', error => error.name)"
        for (html, told) in [("", "https://a.example main https://a.example"), ("<iframe srcdoc=x></iframe>", ":// sub ://")] {
            asked.seen = []
            try await finish { webView.loadHTMLString(html, baseURL: URL(string: "https://a.example/")) }
            webView.useMockDevices()
            #expect(try await webView.callAsyncJavaScript(record, contentWorld: .page) as? String == "NotAllowedError")
            #expect(asked.seen == ["device \(told)"])
        }
    }

    @Test func `a window is told with the frame whose script opens it`() async throws {
        site.pages["app://two/"] = "<script>\(Self.opens); \(Self.follows)</script>"
        let (webView, window) = try await page("<iframe src=app://two/></iframe>")
        defer { withExtendedLifetime(window) {} }
        try await until { asked.seen.count == 2 }
        #expect(Set(asked.seen) == ["window opened sub app://two", "window linked sub ://"])
        asked.seen = []
        try await webView.evaluateJavaScript("open('/main'); 0")
        try await until { !asked.seen.isEmpty }
        #expect(asked.seen == ["window main main app://one"])
    }

    @Test(arguments: [("src", "app://two/"), ("srcdoc", "<input type=file>"), ("src", "data:text/html,<input type=file>")])
    func `a document with frames, whenever they came, has no main frame that asks for files or navigates`(
        name: String, value: String
    ) async throws {
        site.pages["app://two/"] = "<input type=file>"
        site.pages["app://three/"] = ""
        let (webView, window) = try await page("<input type=file id=files>")
        defer { withExtendedLifetime(window) {} }
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
        try await until { !asked.seen.isEmpty }
        #expect(asked.seen == ["files sub ://"])
        try await finish { webView.evaluateJavaScript("location.href = 'app://three/'") { _, _ in } }
        #expect(asked.sources["app://three/"] == "sub ://")
        asked.seen = []
        try await finish { webView.goBack() }
        // The document may be back with its frames, which then ask nobody.
        try await webView.evaluateJavaScript(click)
        try await until { !asked.seen.isEmpty }
        #expect(asked.seen == ["files sub ://"])
        let url = try #require(URL(string: "app://three/"))
        try await finish { webView.load(URLRequest(url: url)) }
        #expect(asked.sources["app://three/"] == "main app://one")
    }

    @Test func `a frame that came after the load is there for an app without a navigation delegate, too`() async throws {
        let (webView, window) = try await page("<input type=file id=files>")
        defer { withExtendedLifetime(window) {} }
        webView.navigationDelegate = nil
        site.pages["app://two/"] = "<script>parent.postMessage(0, '*')</script>"
        let add = """
            const told = new Promise(resolve => { onmessage = resolve })
            document.body.append(Object.assign(document.createElement('iframe'), { src: 'app://two/' }))
            await told
            """
        _ = try await webView.callAsyncJavaScript(add, contentWorld: .page)
        try await webView.evaluateJavaScript("document.getElementById('files').click(); 0")
        try await until { !asked.seen.isEmpty }
        #expect(asked.seen == ["files sub ://"])
    }
}
