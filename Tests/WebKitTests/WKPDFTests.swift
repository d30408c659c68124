import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKPDFTests {
    private let html = """
        <style>html, body { margin: 0 } div { width: 300px; height: 900px; background: red }</style><div>text</div>
        """

    /// The boxes of all pages; of a page that was changed, both.
    private func boxes(_ data: Data) -> [String] {
        String(decoding: data, as: UTF8.self).matches(of: #/\/MediaBox \[([^\]]*)\]/#).map { String($0.1) }
    }

    @Test func `a view's PDF is one page of the page's size`() async throws {
        let webView = WKWebView.forTest()
        let window = Window(showing: webView)
        try await webView.finishLoading(html: html, at: nil)
        try await until { try await webView.evaluateJavaScript("innerWidth") as? Int ?? 0 > 0 }
        let width = try #require(try await webView.evaluateJavaScript("innerWidth") as? Int)
        let data = try await webView.pdf()
        #expect(data.starts(with: Data("%PDF-".utf8)))
        #expect(boxes(data) == ["0 0 \(Int((Double(width) * 0.8).rounded(.up))) 720"])

        let configuration = WKPDFConfiguration()
        #expect(configuration.rect == nil && !configuration.allowTransparentBackground)
        configuration.rect = CGRect(x: 10, y: 100, width: 200, height: 300)
        #expect((configuration.copy() as? WKPDFConfiguration)?.rect == configuration.rect)
        let part = try await webView.pdf(configuration: configuration)
        #expect(boxes(part).last == "8.0 400.0 168.0 640.0")
        // The page's object is where the last cross reference says.
        let text = try #require(String(data: part, encoding: .isoLatin1))
        let entry = try #require(text.matches(of: #/xref\n(\d+) 1\n(\d{10}) 00000 n/#).last)
        let place = try #require(Int(entry.2))
        #expect(part.dropFirst(place).starts(with: Data("\(entry.1) 0 obj\n<</Type /Page\n".utf8)))
        let end = try #require(text.matches(of: #/startxref\n(\d+)/#).last.flatMap { Int($0.1) })
        #expect(part.dropFirst(end).starts(with: Data("xref\n\(entry.1) 1\n".utf8)))
        withExtendedLifetime(window) {}
    }

    @Test func `a view without a window prints on A4`() async throws {
        let webView = try await WKWebView.showing(html: html, at: nil)
        let done = Signal()
        var result: Result<Data, any Error>?
        webView.createPDF {
            result = $0
            done.send()
        }
        await done.wait()
        let sizes = boxes(try #require(result).get()).map { $0.split(separator: " ").compactMap { Double($0) } }
        #expect(!sizes.isEmpty && sizes.allSatisfy { abs($0[2] - 595) < 2 && abs($0[3] - 842) < 2 })

        let configuration = WKPDFConfiguration()
        configuration.rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        await #expect(throws: WKError.self) { try await webView.pdf(configuration: configuration) }
    }

    @Test func `printing leaves the preference for backgrounds`() async throws {
        let webView = try await WKWebView.showing(html: html, at: nil) { $0.preferences.shouldPrintBackgrounds = false }
        async let one = webView.pdf()
        async let two = webView.pdf()
        #expect(try await one.count > 0)
        #expect(try await two.count > 0)
        #expect(!webView.configuration.preferences.shouldPrintBackgrounds)
    }
}
