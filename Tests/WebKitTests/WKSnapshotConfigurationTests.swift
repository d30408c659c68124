import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKSnapshotConfigurationTests {
    @Test func `a snapshot shows the view, a part of it, or is scaled`() async throws {
        let webView = WKWebView()
        let window = Window(showing: webView, width: 400, height: 300)
        defer { withExtendedLifetime(window) {} }
        try await webView.finishLoading {
            $0.loadHTMLString("<title>t</title><body style='background: red'>", baseURL: nil)
        }
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

    @Test func `a view without a window has nothing to show`() async throws {
        await #expect(throws: WKError.self) { try await WKWebView().takeSnapshot(configuration: nil) }
    }
}
