import CWebKitGTK
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewProcessDeathTests {
    @Test func `searches and a PDF end with the web process`() async throws {
        let webView = try await WKWebView.showing(html: "<p>text</p>")
        let process = try #require(try await WebProcesses.identifier(of: webView))
        var ended: Set<String> = []
        // It answers to nothing any more.
        kill(process, SIGSTOP)
        for name in ["one", "two"] {
            webView.find("text") {
                #expect(!$0.matchFound)
                ended.insert(name)
            }
        }
        webView.createPDF {
            if case .failure = $0 { ended.insert("PDF") }
        }
        kill(process, SIGKILL)
        try await until { ended == ["one", "two", "PDF"] }
        try await webView.finishLoading(html: "<p>text</p>", at: nil)
        #expect(try await webView.find("text").matchFound)
        #expect(try await webView.pdf().starts(with: Data("%PDF".utf8)))
    }

    @Test func `printing ends with the web process`() async throws {
        let webView = WKWebView.forTest()
        let html = String(repeating: "<p>a page with much text</p>", count: 20_000)
        try await webView.finishLoading(html: html, at: nil)
        let process = try #require(try await WebProcesses.identifier(of: webView))
        let done = Signal()
        var ends = 0
        for _ in 0..<2 {
            webView.createPDF { _ in
                ends += 1
                done.send()
            }
        }
        // Evaluated behind the PDF's own script: the engine prints now.
        try await webView.evaluateJavaScript("0")
        kill(process, SIGKILL)
        await done.wait()
        await done.wait()
        #expect(ends == 2)
    }

    @Test func `a view that has loaded nothing prints an empty page`() async throws {
        #expect(try await WKWebView.forTest().pdf().starts(with: Data("%PDF".utf8)))
    }
}
