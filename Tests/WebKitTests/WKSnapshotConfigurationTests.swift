import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKSnapshotConfigurationTests {
    private let webView = WKWebView()
    private let window: Window

    init() {
        window = Window(showing: webView, width: 400, height: 300)
    }

    @Test func `a snapshot shows the view, a part of it, or is scaled`() async throws {
        try await webView.finishLoading(html: "<title>t</title><body style='background: red'>", at: nil)
        let all = try await webView.takeSnapshot(configuration: nil)
        #expect(all.size == CGSize(width: 400, height: 300))
        #expect(all.pngData()?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)

        let configuration = WKSnapshotConfiguration()
        configuration.rect = CGRect(x: 10, y: 10, width: 100, height: 50)
        #expect(try await webView.takeSnapshot(configuration: configuration).size == CGSize(width: 100, height: 50))
        configuration.snapshotWidth = 50
        #expect(try await webView.takeSnapshot(configuration: configuration).size == CGSize(width: 50, height: 25))
        configuration.rect = CGRect(x: 1000, y: 0, width: 1, height: 1)
        await #expect(throws: WKError.self) { try await webView.takeSnapshot(configuration: configuration) }
        let size = await withCheckedContinuation { done in
            webView.takeSnapshot(with: nil) { image, _ in done.resume(returning: image?.size) }
        }
        #expect(size?.width == 400)
    }

    /// The colour of one pixel of an image: red, green, blue and opacity, 0 to 255 each.
    private func pixel(_ x: Int, _ y: Int, of image: WKSnapshotImage) async throws -> [Int] {
        let png = try #require(image.pngData()).base64EncodedString()
        let pixel = try await webView.callAsyncJavaScript(
            """
            const image = new Image()
            image.src = `data:image/png;base64,${png}`
            await image.decode()
            const canvas = document.createElement("canvas").getContext("2d")
            canvas.drawImage(image, -x, -y)
            return Array.from(canvas.getImageData(0, 0, 1, 1).data)
            """, arguments: ["png": png, "x": x, "y": y], contentWorld: .page)
        return try #require(pixel as? [Int])
    }

    @Test func `what is partly beyond the view has the size that was asked for, and is empty there`() async throws {
        try await webView.finishLoading(html: "<title>t</title><body style='background: #f00'>", at: nil)
        let configuration = WKSnapshotConfiguration()
        configuration.rect = CGRect(x: 350, y: 250, width: 100, height: 200)
        let image = try await webView.takeSnapshot(configuration: configuration)
        #expect(image.size == CGSize(width: 100, height: 200))
        #expect(try await pixel(10, 10, of: image) == [255, 0, 0, 255])
        #expect(try await pixel(70, 10, of: image) == [0, 0, 0, 0])
        #expect(try await pixel(10, 70, of: image) == [0, 0, 0, 0])
        configuration.rect = CGRect(x: -20, y: -10, width: 100, height: 50)
        configuration.snapshotWidth = 50
        let corner = try await webView.takeSnapshot(configuration: configuration)
        #expect(corner.size == CGSize(width: 50, height: 25))
        #expect(try await pixel(2, 20, of: corner) == [0, 0, 0, 0])
        #expect(try await pixel(30, 20, of: corner) == [255, 0, 0, 255])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e10])
    func `a part or a width with a number that no picture has is an error`(number: Double) async throws {
        try await webView.finishLoading(html: "<title>t</title>", at: nil)
        for rect in [
            CGRect(x: number, y: 0, width: 10, height: 10), CGRect(x: 0, y: number, width: 10, height: 10),
            CGRect(x: 0, y: 0, width: number, height: 10), CGRect(x: 0, y: 0, width: 10, height: number),
            CGRect(x: number, y: number, width: number, height: number), .infinite,
        ] {
            let configuration = WKSnapshotConfiguration()
            configuration.rect = rect
            guard !rect.isNull else { continue }
            await #expect(throws: WKError.self) { try await webView.takeSnapshot(configuration: configuration) }
            let pdf = WKPDFConfiguration()
            pdf.rect = rect
            await #expect(throws: WKError.self) { try await webView.pdf(configuration: pdf) }
        }
        let configuration = WKSnapshotConfiguration()
        configuration.snapshotWidth = NSNumber(value: number)
        await #expect(throws: WKError.self) { try await webView.takeSnapshot(configuration: configuration) }
    }

    @Test func `a view without a window has nothing to show`() async throws {
        await #expect(throws: WKError.self) { try await WKWebView().takeSnapshot(configuration: nil) }
    }
}
