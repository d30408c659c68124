import PonteTesting
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DroppedPageTests {
    @Test func `a page that is dropped without a load is gone, and its view with it`() async throws {
        weak var gone: WKWebView?
        for _ in 0..<10 {
            let page = try HeadlessPage()
            gone = page.webView
        }
        try await until { gone == nil }
        // GTK comes to the frames that were asked for.
        try await HeadlessPage.run(html: "<p id=text>x</p>") { page in
            try await page.click("#text")
        }
    }
}
