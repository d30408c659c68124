import Foundation
import TestSupport
import Testing
import WebKit

/// A page opens a window by a name that a window of another view has: it gets one of its own.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WindowNameAttackTests {
    private let site = Site()

    private func view(_ store: WKWebsiteDataStore, _ windows: DelegateRecorder, at address: String) async throws -> WKWebView {
        let configuration = site.makeConfiguration()
        configuration.websiteDataStore = store
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.uiDelegate = windows
        try await view.finishLoading(address)
        return view
    }

    @Test(arguments: ["another origin", "its own origin"])
    func `a name reaches no window of another view`(whose: String) async throws {
        let other = whose == "its own origin" ? "app://example" : "app://other"
        for address in ["app://example/", "app://example/child", "\(other)/", "\(other)/evil"] {
            site.pages[address] = "<title>\(address)</title>"
        }
        // One store: the engine may show both in one process.
        let store = WKWebsiteDataStore.nonPersistent()
        let (windows, others) = (DelegateRecorder(opensWindows: true), DelegateRecorder(opensWindows: true))
        let view = try await view(store, windows, at: "app://example/")
        try await view.evaluateJavaScript("window.name = 'main'; window.child = window.open('app://example/child', 'private'); 0")
        let child = try #require(windows.opened.first)
        try await until { child.url?.absoluteString == "app://example/child" && !child.isLoading }
        let attacker = try await self.view(store, others, at: "\(other)/")
        for name in ["private", "main", "_parent", "_top", "_unfencedTop"] {
            _ = try? await attacker.evaluateJavaScript("window.found = window.open('\(other)/evil', '\(name)'); 0")
        }
        try await until { !attacker.isLoading && others.opened.allSatisfy { !$0.isLoading && $0.url != nil } }
        #expect(others.opened.count >= 2)
        #expect(windows.opened.count == 1)
        #expect(view.url?.absoluteString == "app://example/" && child.url?.absoluteString == "app://example/child")
        let opener = try await child.evaluateJavaScript("String(window.opener?.location.href)")
        #expect(opener as? String == "app://example/")
        withExtendedLifetime((windows, others)) {}
    }
}
