import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageExportTests {
    private let page = WebPage.forTest()

    /// Width and height of a PNG.
    private func size(_ image: Data) -> [Int] {
        guard image.starts(with: [0x89, 0x50, 0x4E, 0x47]), image.count > 24 else { return [] }
        return [16, 20].map { image[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func `a PDF has the size of the page, or of a part`() async throws {
        try await page.load(html: "<style>body { margin: 0 } div { height: 2000px }</style><div>text</div>").all()
        let data = try await page.exported(as: .pdf())
        #expect(data.starts(with: Data("%PDF-".utf8)))
        let boxes = String(decoding: data, as: UTF8.self).matches(of: #/\/MediaBox \[([^\]]*)\]/#).map { String($0.1) }
        #expect(boxes.last == "0.0 4.0 1024.0 2004.0")
        let part = try await page.exported(as: .pdf(region: .rect(CGRect(x: 0, y: 0, width: 100, height: 50))))
        #expect(part.starts(with: Data("%PDF-".utf8)) && part != data)
    }

    @Test func `an image shows a page that is in no window, which is hidden again afterwards`() async throws {
        try await page.load(html: "<body style='background: #0f0'>").all()
        async let whole = page.exported(as: .image())
        async let part = page.exported(as: .image(region: .rect(CGRect(x: 0, y: 0, width: 100, height: 50)), snapshotWidth: 50))
        #expect(size(try await whole) == [1024, 768])
        #expect(size(try await part) == [50, 25])
        try await until { try await page.callJavaScript("return document.visibilityState") as? String == "hidden" }
        try await until { try await page.callJavaScript("return [innerWidth, innerHeight]") as? [Int] == [1024, 768] }
    }

    @Test func `an image of a page in a window has the window's size`() async throws {
        let window = Window(showing: page.webView, width: 400, height: 300)
        try await page.load(html: "<body style='background: #0f0'>").all()
        try await until { try await page.callJavaScript("return innerWidth") as? Int == 400 }
        #expect(size(try await page.exported(as: .image())) == [400, 300])
        withExtendedLifetime(window) {}
    }
}
