import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// A folder's page in a `WebPage`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageFolderWebPageTests {
    @available(iOS 26, macOS 26, *)
    @Test func `a site loads its parts, and the bridge speaks with it alone`() async throws {
        let folder = try SiteFolder([
            "index.html": "<title>Home</title><script type=module src=/js/a.mjs></script>",
            "js/a.mjs": "import { two } from './b.js'; ponte.handle('two', () => two)", "js/b.js": "export const two = 2",
        ])
        let site = try folder.page()
        let configuration = site.makePageConfiguration()
        let page = WebPage(configuration: configuration)
        let bridge = Bridge(page, configuration: configuration, policy: site.policy)
        for try await _ in site.load(in: page) {}
        #expect(page.url?.absoluteString == "app://page/" && page.title == "Home")
        #expect(try await bridge.call(BridgeMethod<NoValue, Int>("two")) == 2)
        #expect(try await page.text(of: "return self.origin + self.isSecureContext") == "app://pagetrue")
    }

    @available(iOS 26, macOS 26, *)
    @Test func `only addresses of the page's own origin are loaded`() async throws {
        let site = try SiteFolder().page()
        let page = WebPage(configuration: site.makePageConfiguration())
        for address in [
            "https://example.com/", "//other/", "app://other/", "app://page:1/", "javascript:alert(1)", "data:text/html,",
        ] {
            let error = await #expect(throws: WebPage.NavigationError.self) {
                for try await _ in site.load(address, in: page) {}
            }
            guard case .invalidURL = error else { throw try #require(error) }
        }
        #expect(page.url == nil)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `two pages of one configuration show the folder, each at its own address`() async throws {
        let site = try SiteFolder().page(fallback: "index.html")
        let configuration = site.makePageConfiguration()
        let pages = [WebPage(configuration: configuration), WebPage(configuration: configuration)]
        for (number, page) in pages.enumerated() {
            for try await _ in site.load("\(number)", in: page) {}
        }
        #expect(pages.map(\.url?.absoluteString) == ["app://page/0", "app://page/1"])
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a handler that is there stays`() throws {
        let (first, second) = (try SiteFolder().page(), try SiteFolder().page())
        var configuration = first.makePageConfiguration()
        let scheme = try #require(URLScheme("app"))
        let line = (configuration.urlSchemeHandlers[scheme] as? FolderPageHandler)?.line
        second.serve(in: &configuration)
        #expect(line != nil && (configuration.urlSchemeHandlers[scheme] as? FolderPageHandler)?.line === line)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `what a folder holds for its pages goes with them`() async throws {
        let folder = try SiteFolder()
        weak var line: RequestLine?
        do {
            let site = try folder.page(environment: [:])
            let configuration = site.makePageConfiguration()
            let scheme = try #require(URLScheme("app"))
            line = (configuration.urlSchemeHandlers[scheme] as? FolderPageHandler)?.line
            let page = WebPage(configuration: configuration)
            for try await _ in site.load(in: page) {}
            #expect(line != nil)
        }
        try await until { line == nil }
    }
}
