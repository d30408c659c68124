import PonteWindow
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageWindowTests {
    @Test func `a window shows a page, holds it, and has its title`() async throws {
        weak var gone: WebPage?
        let window: WebViewWindow
        do {
            var configuration = WebPage.Configuration()
            configuration.websiteDataStore = .nonPersistent()
            let page = WebPage(configuration: configuration)
            gone = page
            window = WebViewWindow(page, width: 400, height: 300)
            #expect(window.page === page)
            for try await _ in page.load(html: "<title>the page</title>") {}
            try await until { window.title == "the page" }
            try await until { try await page.callJavaScript("return [innerWidth, innerHeight]") as? [Int] == [400, 300] }
        }
        #expect(gone != nil)
        window.close()
        #expect(window.page == nil)
        try await until { gone == nil }
    }
}
