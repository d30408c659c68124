import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKDataStoreIdentifierTests {
    private func cookie(_ value: String) throws -> HTTPCookie {
        try #require(
            HTTPCookie(properties: [
                .name: "a", .value: value, .domain: "a.example", .path: "/", .expires: Date(timeIntervalSinceNow: 86_400),
            ]))
    }

    @Test func `a store of a name is on the disk, apart from the others, until it is removed`() async throws {
        let (one, other) = (UUID(), UUID())
        do {
            let store = WKWebsiteDataStore(forIdentifier: one)
            #expect(store.identifier == one && store.isPersistent)
            await store.httpCookieStore.setCookie(try cookie("one"))
            #expect(await WKWebsiteDataStore(forIdentifier: one).httpCookieStore.allCookies().map(\.value) == ["one"])
            #expect(await WKWebsiteDataStore(forIdentifier: other).httpCookieStore.allCookies().isEmpty)
            let identifiers = await WKWebsiteDataStore.allDataStoreIdentifiers
            #expect(identifiers.contains(one) && identifiers.contains(other))
            await #expect(throws: WKError.self) { try await WKWebsiteDataStore.remove(forIdentifier: one) }
            withExtendedLifetime(store) {}
        }
        try await until { (try? await WKWebsiteDataStore.remove(forIdentifier: one)) != nil }
        try await until { (try? await WKWebsiteDataStore.remove(forIdentifier: other)) != nil }
        let done = Signal()
        WKWebsiteDataStore.fetchAllDataStoreIdentifiers {
            #expect(!$0.contains(one) && !$0.contains(other))
            done.send()
        }
        await done.wait()
        #expect(await WKWebsiteDataStore(forIdentifier: one).httpCookieStore.allCookies().isEmpty)
        WKWebsiteDataStore.remove(forIdentifier: one) { _ in done.send() }
        await done.wait()
    }

    @Test func `other stores have no identifier`() {
        #expect(WKWebsiteDataStore.default().identifier == nil)
        #expect(WKWebsiteDataStore.nonPersistent().identifier == nil)
    }

    @Test func `cookies can be set, found and deleted in both forms`() async throws {
        let cookies = WKWebsiteDataStore.nonPersistent().httpCookieStore
        let done = Signal()
        cookies.setCookie(try cookie("1")) { done.send() }
        await done.wait()
        cookies.setCookie(try cookie("2"), completionHandler: nil)
        cookies.getAllCookies {
            #expect($0.map(\.value) == ["2"])
            done.send()
        }
        await done.wait()
        await cookies.deleteCookie(try cookie("2"))
        #expect(await cookies.allCookies().isEmpty)
        cookies.delete(try cookie("2")) { done.send() }
        await done.wait()
        await cookies.setCookiePolicy(.disallow)
        #expect(await cookies.cookiePolicy == .disallow)
        cookies.setCookiePolicy(.allow) { done.send() }
        await done.wait()
        cookies.getCookiePolicy {
            #expect($0 == .allow)
            done.send()
        }
        await done.wait()
    }
}
