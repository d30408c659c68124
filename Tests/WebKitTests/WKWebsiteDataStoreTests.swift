import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebsiteDataStoreTests {
    @Test func `the default store is one and persistent, others are not`() {
        #expect(WKWebsiteDataStore.default() === WKWebsiteDataStore.default())
        #expect(WKWebsiteDataStore.default().isPersistent)
        #expect(!WKWebsiteDataStore.nonPersistent().isPersistent)
        #expect(WKWebsiteDataStore.nonPersistent() !== WKWebsiteDataStore.nonPersistent())
        #expect(WKWebsiteDataStore.allWebsiteDataTypes().contains(WKWebsiteDataTypeCookies))
    }

    @Test func `stores do not share their data`() async throws {
        let one = try await makeView(.nonPersistent())
        let other = try await makeView(.nonPersistent())
        try await one.evaluateJavaScript("localStorage.a = 'one'; document.cookie = 'b=c'")
        #expect(try await other.evaluateJavaScript("String(localStorage.a) + document.cookie") as? String == "undefined")
    }

    @Test func `records name the sites, and their data can be removed`() async throws {
        let store = WKWebsiteDataStore.nonPersistent()
        let cookie = HTTPCookie(properties: [.name: "b", .value: "c", .domain: "a.example", .path: "/"])
        await store.httpCookieStore.setCookie(try #require(cookie))
        let records = await store.dataRecords(ofTypes: [WKWebsiteDataTypeCookies])
        let record = try #require(records.first)
        #expect(record.displayName == "a.example")
        #expect(record.dataTypes == [WKWebsiteDataTypeCookies])
        await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], for: [])
        #expect(await store.httpCookieStore.allCookies().count == 1)
        await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], for: [record])
        #expect(await store.httpCookieStore.allCookies().isEmpty)
    }

    @Test func `all data can be removed`() async throws {
        let store = WKWebsiteDataStore.nonPersistent()
        let cookie = HTTPCookie(properties: [.name: "b", .value: "c", .domain: "a.example", .path: "/"])
        await store.httpCookieStore.setCookie(try #require(cookie))
        await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
        #expect(await store.httpCookieStore.allCookies().isEmpty)
        #expect(await store.dataRecords(ofTypes: [WKWebsiteDataTypeCookies]).isEmpty)
    }

    private func makeView(_ store: WKWebsiteDataStore) async throws -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = store
        let webView = WKWebView(configuration: configuration)
        try await webView.finishLoading(html: "<title>t</title>")
        return webView
    }
}
