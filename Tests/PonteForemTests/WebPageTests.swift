import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// The bridge of a `WebPage`, in each run of the tests.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebPageTests {
    private let site = Site()
    private let links = ForemLinks()
    private let recorder = DelegateRecorder()

    init() {
        site.pages["app://example/"] = ForemPage.Generation.two.html
        site.pages["app://example/next"] = "<title>Next</title>"
        site.pages["app://other/"] = "<title>Other</title>"
    }

    @available(iOS 26, macOS 26, *)
    private func makePage(servesPagesOf2020: Bool = false) -> (WebPage, ForemBridge) {
        var configuration = site.makePageConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        ForemBridge.prepare(&configuration, version: "1.2.3", servesPagesOf2020: servesPagesOf2020)
        let page = WebPage(configuration: configuration, navigationDecider: links)
        let forem = ForemBridge(page, configuration: configuration, policy: .mainFrame(of: "app://example"))
        forem.delegate = recorder
        links.forem = forem
        return (page, forem)
    }

    @available(iOS 26, macOS 26, *)
    private func click(_ address: String, _ more: String = "", in page: WebPage) async throws {
        _ = try await page.callJavaScript(
            "const link = document.createElement('a'); link.href = address; \(more); document.body.append(link); link.click()",
            arguments: ["address": address])
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a podcast plays, and the user agent names the app`() async throws {
        let (page, forem) = makePage()
        let player = FakePlayer()
        forem.enable(player as any PodcastPlayer)
        for try await _ in page.load(URL(string: "app://example/")) {}
        let agent = try await page.callJavaScript("return navigator.userAgent") as? String
        #expect(agent?.hasSuffix(" ForemWebView/1.2.3") == true)
        #expect(try await page.callJavaScript("return isNative('podcast')") as? Bool == true)
        _ = try await page.callJavaScript(
            "await webkit.messageHandlers.podcast.postMessage({ action: 'load', url: 'https://cdn.example/1.mp3' })")
        #expect(player.take().first == "load https://cdn.example/1.mp3")
        try await until { try await page.callJavaScript("return heard.length") as? Int == 1 }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `pages of 2020 get the whole user agent`() async throws {
        let (page, forem) = makePage(servesPagesOf2020: true)
        #expect(page.customUserAgent == "DEV-Native-ios")
        forem.close()
    }

    @available(iOS 26, macOS 26, *)
    @Test func `links are the delegate's by the app's decider, and it is told of loads, also after one that fails`() async throws
    {
        let (page, forem) = makePage()
        for try await _ in page.load(URL(string: "app://example/")) {}
        try await until { forem.instance?.domain == "example" && recorder.events.last == "finish" }
        recorder.forget()
        try await click("app://other/", in: page)
        try await until { recorder.events == ["external app://other/"] }
        try await click("mailto:ana@example.com", in: page)
        try await until { recorder.events.last == "mailto mailto:ana@example.com" }
        recorder.forget()
        try await click("app://example/next", "link.target = '_blank'", in: page)
        try await until { recorder.events == ["start", "finish"] }
        #expect(page.url?.absoluteString == "app://example/next")
        try await click("app://example/missing", in: page)
        try await until { recorder.events.last == "fail" }
        recorder.forget()
        for try await _ in page.load(URL(string: "app://example/")) {}
        try await until { recorder.events == ["start", "finish"] }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a preview has a picture, and a released bridge no page`() async throws {
        weak var shown: WebPage?
        do {
            let (page, forem) = makePage()
            for try await _ in page.load(URL(string: "app://example/")) {}
            try await until { forem.messenger.document != nil }
            let preview = try #require(await forem.preview())
            #expect(preview.picture?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
            shown = page
        }
        try await until { shown == nil }
    }
}
