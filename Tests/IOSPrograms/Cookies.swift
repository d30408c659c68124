import Foundation
import TestSupport
import Testing
import WebKit

/// Brings the app's session into the web view, and the page's cookies back to the app.
final class CookieSync: NSObject, WKHTTPCookieStoreObserver {
    private let store: WKHTTPCookieStore
    private(set) var names: Set<String> = []
    var changed: (() -> Void)?

    init(dataStore: WKWebsiteDataStore) {
        store = dataStore.httpCookieStore
        super.init()
        store.add(self)
    }

    deinit {
        store.remove(self)
    }

    func signIn(token: String, host: String, completion: @escaping () -> Void) {
        let properties: [HTTPCookiePropertyKey: Any] = [
            .name: "session", .value: token, .domain: host, .path: "/", .secure: true,
            .expires: Date(timeIntervalSinceNow: 3600),
        ]
        guard let cookie = HTTPCookie(properties: properties) else { return completion() }
        store.setCookie(cookie) { completion() }
    }

    func signOut() async {
        for cookie in await store.allCookies() where cookie.name == "session" {
            await store.deleteCookie(cookie)
        }
    }

    func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {
        cookieStore.getAllCookies { [weak self] cookies in
            self?.names = Set(cookies.map(\.name))
            self?.changed?()
        }
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CookiesTests {
    @Test func `the session reaches the page, and the page's cookies the app`() async throws {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        let sync = CookieSync(dataStore: configuration.websiteDataStore)
        await withCheckedContinuation { continuation in
            sync.signIn(token: "abc", host: "a.example") { continuation.resume() }
        }
        let webView = WKWebView(frame: .zero, configuration: configuration)
        try await webView.finishLoading { $0.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/")) }
        try await until { try await webView.evaluateJavaScript("document.cookie") as? String == "session=abc" }
        try await webView.evaluateJavaScript("document.cookie = 'seen=1; path=/'; 0")
        try await until { sync.names == ["session", "seen"] }
        await sync.signOut()
        try await until { sync.names == ["seen"] }
        let types = WKWebsiteDataStore.allWebsiteDataTypes()
        await withCheckedContinuation { continuation in
            configuration.websiteDataStore.removeData(ofTypes: types, modifiedSince: .distantPast) { continuation.resume() }
        }
        try await until { await configuration.websiteDataStore.httpCookieStore.allCookies().isEmpty }
    }
}
