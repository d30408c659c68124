import Foundation
import TestSupport
import Testing
import WebKit

/// A reader's scripts: its style, its marks, and the app's own world beside the page's.
enum ReaderScript: String, CaseIterable {
    case style, marks

    var userScript: WKUserScript {
        switch self {
        case .style:
            return WKUserScript(source: source, injectionTime: .atDocumentEnd, forMainFrameOnly: true)
        case .marks:
            return WKUserScript(
                source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: .world(name: "reader"))
        }
    }

    private var source: String {
        switch self {
        case .style:
            return """
                var style = document.createElement('style')
                style.innerHTML = 'body { font-size: 30px }'
                document.head.appendChild(style)
                """
        case .marks: return "window.marks = ['one', 'two']"
        }
    }
}

class ReaderFactory {
    let size: Int
    private let scripts: [WKUserScript]

    init(size: Int) {
        self.size = size
        scripts = ReaderScript.allCases.map { $0.userScript }
    }

    func makeReader() -> WKWebView {
        let controller = WKUserContentController()
        for script in scripts { controller.addUserScript(script) }
        controller.addUserScript(SizedScript(size: size))
        let configuration = WKWebViewConfiguration()
        configuration.userContentController = controller
        return WKWebView(frame: .zero, configuration: configuration)
    }
}

/// A script that is a class of its own.
class SizedScript: WKUserScript {
    let size: Int

    init(size: Int) {
        self.size = size
        super.init(source: "document.body.dataset.size = '\(size)'", injectionTime: .atDocumentEnd, forMainFrameOnly: true)
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UserScriptsTests {
    @Test func `scripts run at their times and in their worlds`() async throws {
        let webView = ReaderFactory(size: 7).makeReader()
        try await webView.finishLoading {
            $0.loadHTMLString("<html><head></head><body>Text</body></html>", baseURL: URL(string: "https://a.example/"))
        }
        let seen = try await webView.evaluateJavaScript(
            "[getComputedStyle(document.body).fontSize, document.body.dataset.size, typeof window.marks]")
        #expect(seen as? [String] == ["30px", "7", "undefined"])
        let marks = try await webView.evaluateJavaScript("marks", contentWorld: .world(name: "reader"))
        #expect(marks as? [String] == ["one", "two"])
        #expect(webView.configuration.userContentController.userScripts.count == 3)
        webView.configuration.userContentController.removeAllUserScripts()
        try await webView.finishLoading { $0.loadHTMLString("<body>", baseURL: URL(string: "https://a.example/")) }
        #expect(try await webView.evaluateJavaScript("document.body.dataset.size ?? 'none'") as? String == "none")
    }

    @Test func `results come to a completion handler in the form of a Result`() async throws {
        let webView = ReaderFactory(size: 1).makeReader()
        try await webView.finishLoading { $0.loadHTMLString("<body>", baseURL: nil) }
        let sum: Int? = await withCheckedContinuation { continuation in
            webView.callAsyncJavaScript("return await a + b", arguments: ["a": 1, "b": 2], in: nil, in: .defaultClient) {
                result in
                switch result {
                case .success(let value): continuation.resume(returning: value as? Int)
                case .failure: continuation.resume(returning: nil)
                }
            }
        }
        #expect(sum == 3)
    }
}
