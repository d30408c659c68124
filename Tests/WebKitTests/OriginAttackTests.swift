import TestSupport
import Testing
import WebKit

/// Pages that say that they are of another origin.
@MainActor
@Suite(.serialized)
struct OriginAttackTests {
    private let recorder = DelegateRecorder()
    private let windows = DelegateRecorder(opensWindows: true)
    private let server: LoopbackServer
    private let view: WKWebView

    private static let own = "http://127.0.0.1"
    private static let opaque = "://"

    init() async throws {
        server = try LoopbackServer { request in
            let page = "<script>\(Self.post(String(request.path.dropFirst())))</script>"
            guard request.path == "/sandboxed" else { return .html(page) }
            let headers: KeyValuePairs = ["Content-Type": "text/html", "Content-Security-Policy": "sandbox allow-scripts"]
            let lie = "<script>Object.defineProperty(window, 'origin', { value: location.origin })</script>"
            return .response(headers: headers, body: lie + page)
        }
        view = .forTest { [recorder] in
            $0.preferences.javaScriptCanOpenWindowsAutomatically = true
            $0.userContentController.add(recorder, name: "app")
        }
        view.uiDelegate = windows
        try await view.finishLoading { [server] in $0.load(URLRequest(url: server.url())) }
    }

    nonisolated private static func post(_ text: String) -> String { "window.webkit.messageHandlers.app.postMessage('\(text)');" }

    private func expect(_ text: String, _ origin: String) async throws {
        try await until { recorder.messages.contains { $0.body as? String == text } }
        let told = recorder.messages.last { $0.body as? String == text }?.frameInfo.securityOrigin
        #expect(told.map { $0.protocol + "://" + $0.host } == origin)
    }

    @Test func `a document that a header makes opaque cannot take its address's origin`() async throws {
        view.load(URLRequest(url: server.url("/sandboxed")))
        try await expect("sandboxed", Self.opaque)
    }

    @Test func `nor can it in a window that another document has had before`() async throws {
        _ = try await view.evaluateJavaScript("window.child = window.open('/sandboxed'); child.early = 1; 0")
        try await expect("sandboxed", Self.opaque)
    }

    @Test(arguments: ["", "allow-scripts allow-same-origin"])
    func `nor can it in a frame that another document has had before`(sandbox: String) async throws {
        _ = try await view.evaluateJavaScript(
            """
            const frame = document.createElement('iframe')
            if ('\(sandbox)') frame.sandbox = '\(sandbox)'
            frame.src = '/sandboxed'
            document.documentElement.append(frame)
            frame.contentWindow.early = 1; 0
            """)
        try await expect("sandboxed", Self.opaque)
    }

    @Test func `an opener cannot make a window another origin's`() async throws {
        _ = try await view.evaluateJavaScript(
            """
            window.child = window.open('/child')
            for (const target of [child, child.location]) {
                try { Object.defineProperty(target, 'origin', { get: () => 'https://other.example' }) } catch {}
                try { target.origin = 'https://other.example' } catch {}
            }
            try { Object.defineProperty(child, 'location', { value: { origin: 'https://other.example', protocol: 'file:' } }) } catch {}
            0
            """)
        try await expect("child", Self.own)
    }

    @Test func `a page that has another origin in its window keeps its own`() async throws {
        _ = try await view.evaluateJavaScript(
            "Object.defineProperty(window, 'origin', { value: 'https://other.example' }); \(Self.post("late")) 0")
        try await expect("late", Self.own)
    }
}
