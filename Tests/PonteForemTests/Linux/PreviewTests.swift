import Foundation
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Pages that are left and come back, in a real web view or page on a screen.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PreviewTests {
    private let page = ForemPage()

    private func fill(_ addresses: String..., on page: ForemPage? = nil) {
        let page = page ?? self.page
        for address in addresses {
            page.site.pages[address] =
                "<!DOCTYPE html><body style='margin: 0; background: red'><div style='height: 5000px'>Long</div>"
        }
    }

    private func scrolled() async throws -> Double? {
        try await page.run("return scrollY") as? Double
    }

    @Test func `a page comes back where the user left it`() async throws {
        let window = Window(showing: page.webView)
        defer { withExtendedLifetime(window) {} }
        fill("app://example/ana/post", "app://example/next")
        try await page.load(html: page.site.pages["app://example/ana/post"] ?? "", at: "app://example/ana/post")
        try await page.run("scrollTo(0, 1234)")
        let preview = try #require(await page.bridge().preview())
        #expect(preview.url.absoluteString == "app://example/ana/post")
        #expect(preview.scrollOffset == ForemPreview.Offset(x: 0, y: 1234))
        #expect(preview.picture?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)

        try await page.load(html: page.site.pages["app://example/next"] ?? "", at: "app://example/next")
        #expect(try await scrolled() == 0)
        // As an app would that was closed meanwhile.
        let kept = try JSONDecoder().decode(ForemPreview.self, from: JSONEncoder().encode(preview))
        #expect(kept == preview)
        #expect(try page.bridge().load(kept) != nil || MessageChannel.isToPages)
        try await until { page.recorder.events == ["start", "finish"] }
        #expect(page.webView.url == preview.url)
        try await until { try await scrolled() == 1234 }
        // The next load of the same page is none of a preview.
        page.recorder.forget()
        page.webView.load(URLRequest(url: preview.url))
        try await until { page.recorder.events == ["start", "finish"] }
        #expect(try await scrolled() == 0)
    }

    @Test(arguments: ["", "/", "/latest", "/top/week", "/top/month", "/top/infinity"])
    func `feeds begin at their top`(path: String) throws {
        let offset = ForemPreview.Offset(x: 0, y: 99)
        let url = try #require(URL(string: "https://dev.to\(path)"))
        #expect(ForemPreview(url: url, scrollOffset: offset).scrollOffset == .zero)
        let post = try #require(URL(string: "https://dev.to/ana\(path)"))
        #expect(ForemPreview(url: post, scrollOffset: offset).scrollOffset == offset)
    }

    @Test func `what is no page of the Forem has no preview, and a view that is not on a screen no picture`() async throws {
        #expect(try await page.bridge().preview() == nil)
        fill("app://example/ana")
        try await page.load(html: page.site.pages["app://example/ana"] ?? "", at: "app://example/ana")
        let preview = try #require(await page.bridge().preview())
        #expect((preview.picture != nil) == MessageChannel.isToPages)
        try await page.load(.two, at: "app://elsewhere/")
        #expect(try await page.bridge().preview() == nil)
    }

    @Test func `an app is told of a finished load after 0.2 seconds`() async throws {
        let clock = TestClock(skippingPausesUnder: .seconds(30))
        let page = ForemPage(clock: clock)
        fill("app://example/a", on: page)
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/a"))))
        try await until { page.recorder.events == ["start", "finish"] }
        #expect(clock.pauses == [.milliseconds(200)])
    }

    @Test func `it is told of the last one alone, where another begins meanwhile`() async throws {
        let clock = TestClock()
        let page = ForemPage(clock: clock)
        fill("app://example/a", "app://example/b", on: page)
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/a"))))
        try await until { clock.waits.count == 1 }
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/b"))))
        try await until {
            page.recorder.events == ["start", "start"] && clock.waits.count == 1 && page.webView.url?.path == "/b"
        }
        try page.bridge().close()
        try await until { clock.waits.isEmpty }
        #expect(page.recorder.events == ["start", "start"])
    }
}
