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

    /// The boxes of all pages; of those that were changed, both.
    private func boxes(_ data: Data) -> [String] {
        String(decoding: data, as: UTF8.self).matches(of: #/\/MediaBox \[([^\]]*)\]/#).map { String($0.1) }
    }

    private func load(_ html: String, _ webView: WKWebView) async throws -> Int {
        try await webView.finishLoading(html: html, at: nil)
        try await until { try await webView.evaluateJavaScript("innerWidth") as? Int ?? 0 > 0 }
        return try #require(try await webView.evaluateJavaScript("innerWidth") as? Int)
    }

    @Test func `a view's PDF is one page of the page's size`() async throws {
        let webView = WKWebView.forTest()
        let window = Window(showing: webView)
        let width = try await load(html, webView)
        let data = try await webView.pdf()
        #expect(data.starts(with: Data("%PDF-".utf8)))
        #expect(boxes(data).last == "0.0 4.0 \(width).0 904.0")
        // A point for a CSS pixel.
        let sheet = try #require(PrintedPDF(data)?.pages.first)
        let red = try #require(sheet.fill([1, 0, 0]))
        #expect(abs(red.width - 300) < 1 && abs(red.height - 900) < 1 && abs(red.minX) < 1 && abs(red.minY) < 1, "\(red)")

        let configuration = WKPDFConfiguration()
        #expect(configuration.rect == nil && !configuration.allowTransparentBackground)
        configuration.rect = CGRect(x: 10, y: 100, width: 200, height: 300)
        #expect((configuration.copy() as? WKPDFConfiguration)?.rect == configuration.rect)
        // Behind a print the page has its own size again.
        #expect(boxes(try await webView.pdf()).last == "0.0 4.0 \(width).0 904.0")
        let part = try await webView.pdf(configuration: configuration)
        #expect(boxes(part).last == "10.0 504.0 210.0 804.0")
        try checkReferences(part)
        withExtendedLifetime(window) {}
    }

    /// Each object is where the last table says.
    private func checkReferences(_ data: Data, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let text = try #require(String(data: data, encoding: .isoLatin1))
        let end = try #require(text.matches(of: #/startxref\n(\d+)/#).last.flatMap { Int($0.1) })
        let table = String(decoding: data.dropFirst(end), as: UTF8.self)
        let entries = table.matches(of: #/(\d+) 1\n(\d{10}) 00000 n/#)
        #expect(table.starts(with: "xref\n") && !entries.isEmpty, sourceLocation: sourceLocation)
        for entry in entries {
            let place = try #require(Int(entry.2))
            #expect(
                data.dropFirst(place).starts(with: Data("\(entry.1) 0 obj\n<</Type /Page".utf8)), sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: ["@page { margin: 40mm }", "@page { margin: 0 !important; size: A5 }"])
    func `a page's rules for paper change nothing on a page of its own size`(css: String) async throws {
        let webView = WKWebView.forTest()
        let window = Window(showing: webView)
        let width = try await load("\(html)<style>\(css)</style>", webView)
        let data = try await webView.pdf()
        #expect(boxes(data).last == "0.0 4.0 \(width).0 904.0")
        let red = try #require(PrintedPDF(data)?.pages.first?.fill([1, 0, 0]))
        #expect(abs(red.width - 300) < 1 && abs(red.height - 900) < 1, "\(red)")
        withExtendedLifetime(window) {}
    }

    @Test func `a page that is higher than PDF's limit goes over several`() async throws {
        let webView = WKWebView.forTest()
        let window = Window(showing: webView)
        let width = try await load(html.replacing("900px", with: "29400px"), webView)
        let data = try await webView.pdf()
        #expect(
            boxes(data).suffix(3) == [
                "0.0 15004.0 \(width).0 29404.0", "0.0 604.0 \(width).0 15004.0", "0.0 4.0 \(width).0 604.0",
            ])
        try checkReferences(data)
        #expect(String(decoding: data, as: UTF8.self).matches(of: #/\/Count (\d+)/#).last?.1 == "3")

        let configuration = WKPDFConfiguration()
        configuration.rect = CGRect(x: 0, y: 20_000, width: 100, height: 200)
        #expect(boxes(try await webView.pdf(configuration: configuration)).last == "0.0 9204.0 100.0 9404.0")
        configuration.rect = CGRect(x: 0, y: 0, width: 14_401, height: 200)
        await #expect(throws: WKError.self) { try await webView.pdf(configuration: configuration) }
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
