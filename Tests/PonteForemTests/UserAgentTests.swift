import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// How pages of each kind know that the app has native parts.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct UserAgentTests {
    private let player = FakePlayer()
    private let spring = ForemPage.file("generation-0-spring.html")

    private func makePage(servesPagesOf2020: Bool) throws -> ForemPage {
        let page = ForemPage(servesPagesOf2020: servesPagesOf2020)
        try page.bridge().enable(player as any PodcastPlayer)
        return page
    }

    @Test func `a podcast of spring 2020 plays, whose page compares the whole user agent`() async throws {
        let page = try makePage(servesPagesOf2020: true)
        try await page.load(html: spring)
        try await page.run("post('podcast', { action: 'load', url: 'https://cdn.example/ep7.mp3' })")
        try await until { try await page.heard() == [#"data-podcast {"action":"init"}"#] }
        #expect(player.take().first == "load https://cdn.example/ep7.mp3")
    }

    @Test func `with the pages of 2020 all later ones find native, too`() async throws {
        let page = try makePage(servesPagesOf2020: true)
        for html in [spring, ForemPage.Generation.zero.html] {
            try await page.load(html: html)
            #expect(try await page.run("return isNative") as? Bool == true)
        }
        for generation in [ForemPage.Generation.one, .two] {
            try await page.load(generation)
            #expect(try await page.run("return isNative('podcast')") as? Bool == true)
        }
        #expect(try await page.run("return navigator.userAgent") as? String == "DEV-Native-ios")
    }

    @Test func `without them later pages find native, and the engine's own user agent with the app's name`() async throws {
        let page = try makePage(servesPagesOf2020: false)
        for generation in [ForemPage.Generation.one, .two] {
            try await page.load(generation)
            #expect(try await page.run("return isNative('podcast')") as? Bool == true)
        }
        let userAgent = try await page.run("return navigator.userAgent") as? String
        #expect(userAgent?.hasPrefix("Mozilla/5.0 ") == true)
        #expect(userAgent?.hasSuffix(" ForemWebView/1.2.3") == true)
        try await page.load(html: spring)
        #expect(try await page.run("return isNative") as? Bool == false)
    }

    @Test func `a user agent that the app has given to its view stays`() throws {
        let configuration = WKWebViewConfiguration()
        ForemBridge.prepare(configuration, servesPagesOf2020: true)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.customUserAgent = "Own/1.0 ForemWebView/1.0"
        let forem = ForemBridge(webView, policy: .mainFrame(of: "app://example"))
        #expect(webView.customUserAgent == "Own/1.0 ForemWebView/1.0")
        forem.close()
    }
}
