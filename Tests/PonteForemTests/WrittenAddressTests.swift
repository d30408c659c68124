import Foundation
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Addresses with characters that Foundation escapes lead where the page has written.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WrittenAddressTests {
    private static let address = "app://example/tags/a%2Cb%7Cc"
    private let page = ForemPage()

    init() async throws {
        page.site.pages[Self.address] = ForemPage.Generation.two.html
        try await page.load(.two)
    }

    @Test func `a link that wants another window is loaded here as it is`() async throws {
        try await page.run(
            "const link = document.createElement('a'); link.href = '/tags/a%2Cb|c'; link.target = '_blank'; document.body.append(link); link.click()"
        )
        try await until { page.recorder.events.contains("finish") }
        try await until { try await page.run("return location.pathname") as? String == "/tags/a%2Cb%7Cc" }
    }

    @Test func `a preview names the page that was shown`() async throws {
        try await page.run("history.replaceState({}, '', '/tags/a%2Cb|c')")
        try await until { page.webView.url?.path().contains("tags") == true }
        #expect(try await page.bridge().preview()?.url.absoluteString == Self.address)
    }
}
