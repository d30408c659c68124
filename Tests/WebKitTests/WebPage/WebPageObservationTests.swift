import Observation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageObservationTests {
    private let page = WebPage.forTest()

    /// Becomes true when what `read` has read changes, on the main thread.
    private func change(of read: () -> Void) -> Locked<Bool> {
        let changed = Locked(false)
        withObservationTracking(read) { MainActor.assumeIsolated { changed.withLock { $0 = true } } }
        return changed
    }

    @Test func `each property tells of its change`() async throws {
        // A page that is loaded as a text is in no list.
        let server = try LoopbackServer { _ in .html("<title>observed</title>") }
        let changes = [
            change { _ = page.title }, change { _ = page.url }, change { _ = page.isLoading }, change { _ = page.serverTrust },
            change { _ = page.estimatedProgress }, change { _ = page.backForwardList },
        ]
        try await page.load(server.url("/")).all()
        try await until { changes.allSatisfy { $0.withLock { $0 } } }
        #expect(page.title == "observed" && page.url == server.url("/"))
    }

    @Test func `a title is observed again and again`() async throws {
        try await page.load(html: "<title>one</title>").all()
        for title in ["two", "three"] {
            let changed = change { _ = page.title }
            try await page.callJavaScript("document.title = title", arguments: ["title": title])
            try await until { changed.withLock { $0 } && page.title == title }
        }
    }

    @Test func `an asynchronous observation comes to the newest title`() async throws {
        let page = page
        let isRead = Locked(false)
        let reading = Task {
            for await title in Observations({ page.title }) where title == "two" { return isRead.withLock { $0 = true } }
        }
        defer { reading.cancel() }
        try await page.load(html: "<title>one</title>").all()
        try await page.load(html: "<title>two</title>").all()
        try await until { isRead.withLock { $0 } }
    }

    @Test func `an observation does not keep the page`() async throws {
        weak var gone: WebPage?
        do {
            let page = WebPage.forTest()
            gone = page
            _ = change { _ = (page.title, page.url, page.isLoading, page.fullscreenState, page.cameraCaptureState) }
            try await page.load(html: "<title>t</title>").all()
        }
        try await until { gone == nil }
    }

    @Test func `settings reach the page`() async throws {
        page.customUserAgent = "Mine/1.0"
        #expect(page.customUserAgent == "Mine/1.0")
        try await page.load(html: "<title>t</title>").all()
        #expect(try await page.callJavaScript("return navigator.userAgent") as? String == "Mine/1.0")
        page.isInspectable = true
        #expect(page.isInspectable)
        let named = WebPage.forTest { $0.applicationNameForUserAgent = "Reader/2" }
        let agent = try await named.callJavaScript("return navigator.userAgent") as? String
        #expect(agent?.hasSuffix("Reader/2") == true)
        #expect(!page.isWritingToolsActive && !page.isBlockedByScreenTime && page.fullscreenState == .notInFullscreen)
        #expect(page.cameraCaptureState == .none && page.microphoneCaptureState == .none)
        #expect(await page.mediaPlaybackState() == .none)
    }
}
