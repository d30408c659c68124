import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKHTTPCookieStoreTests {
    private let store = WKWebsiteDataStore.nonPersistent()

    private func makeCookie(_ more: [HTTPCookiePropertyKey: Any] = [:]) throws -> HTTPCookie {
        let properties: [HTTPCookiePropertyKey: Any] = [
            .name: "name", .value: "value", .domain: "a.example", .path: "/path",
        ]
        return try #require(HTTPCookie(properties: properties.merging(more) { $1 }))
    }

    @Test func `a cookie comes back with all its attributes`() async throws {
        let cookies = store.httpCookieStore
        let expiry = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 10000).rounded())
        await cookies.setCookie(
            try makeCookie([.secure: "TRUE", .expires: expiry, HTTPCookiePropertyKey("HttpOnly"): "TRUE"]))
        let all = await cookies.allCookies()
        let cookie = try #require(all.first)
        #expect(all.count == 1)
        #expect(cookie.name == "name" && cookie.value == "value" && cookie.domain == "a.example" && cookie.path == "/path")
        #expect(cookie.isSecure && cookie.isHTTPOnly && !cookie.isSessionOnly)
        #expect(cookie.expiresDate == expiry)
    }

    @Test func `a cookie without expiry is the session's`() async throws {
        await store.httpCookieStore.setCookie(try makeCookie())
        let cookie = try #require(await store.httpCookieStore.allCookies().first)
        #expect(cookie.isSessionOnly && cookie.expiresDate == nil && !cookie.isSecure && !cookie.isHTTPOnly)
    }

    /// RFC 6265, sections 5.2.2 and 5.3.
    @Test(
        arguments: [
            ("Max-Age=1000", 1000), ("Max-Age=1000; Expires=Wed, 01 Jan 2070 00:00:00 GMT", 1000),
            ("Max-Age=99999999999999999999", nil),
            ("Max-Age=no; Expires=Wed, 01 Jan 2070 00:00:00 GMT", nil),
        ] as [(String, Double?)])
    func `a cookie of a server is kept for its maximum age`(attributes: String, seconds: Double?) async throws {
        let url = try #require(URL(string: "http://a.example/"))
        let made = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": "name=value; \(attributes)"], for: url)
        await store.httpCookieStore.setCookie(try #require(made.first))
        let cookie = try #require(await store.httpCookieStore.allCookies().first)
        #expect(!cookie.isSessionOnly)
        let rest = try #require(cookie.expiresDate).timeIntervalSinceNow
        if let seconds { #expect(abs(rest - seconds) < 60) } else { #expect(rest > 1_000_000_000) }
        // Set again as the store gives it, it keeps its date.
        await store.httpCookieStore.setCookie(cookie)
        #expect(await store.httpCookieStore.allCookies().first?.expiresDate == cookie.expiresDate)
    }

    @Test(arguments: ["0", "-1"])
    func `a maximum age that is over deletes the cookie`(age: String) async throws {
        let url = try #require(URL(string: "http://a.example/"))
        for attributes in ["Max-Age=1000", "Max-Age=\(age)"] {
            let made = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": "name=value; \(attributes)"], for: url)
            await store.httpCookieStore.setCookie(try #require(made.first))
        }
        #expect(await store.httpCookieStore.allCookies().isEmpty)
    }

    @Test func `a cookie of an app with a maximum age is kept`() async throws {
        await store.httpCookieStore.setCookie(try makeCookie([.maximumAge: "1000"]))
        let cookie = try #require(await store.httpCookieStore.allCookies().first)
        #expect(abs(try #require(cookie.expiresDate).timeIntervalSinceNow - 1000) < 60)
    }

    @Test func `completion handlers are called`() async throws {
        let cookie = try makeCookie()
        await withCheckedContinuation { done in store.httpCookieStore.setCookie(cookie) { done.resume() } }
        let count = await withCheckedContinuation { done in
            store.httpCookieStore.getAllCookies { done.resume(returning: $0.count) }
        }
        #expect(count == 1)
        await withCheckedContinuation { done in store.httpCookieStore.delete(cookie) { done.resume() } }
        #expect(await store.httpCookieStore.allCookies().isEmpty)
    }

    @Test func `a deleted cookie is gone, others stay`() async throws {
        let cookies = store.httpCookieStore
        let one = try makeCookie()
        let other = try makeCookie([.name: "other"])
        await cookies.setCookie(one)
        await cookies.setCookie(other)
        await cookies.deleteCookie(try makeCookie([.path: "/elsewhere"]))
        #expect(await cookies.allCookies().count == 2)
        await cookies.deleteCookie(try makeCookie([.value: "of another value"]))
        #expect(await cookies.allCookies().map(\.name) == ["other"])
    }

    @Test func `servers and pages see the cookies, and the store sees theirs`() async throws {
        let server = try LoopbackServer { request in
            .response(
                headers: ["Content-Type": "text/html", "Set-Cookie": "fromServer=1; SameSite=Strict; HttpOnly; Path=/"],
                body: "<title>\(request.headers["cookie"] ?? "none")</title>")
        }
        let cookies = store.httpCookieStore
        await cookies.setCookie(try makeCookie([.domain: "127.0.0.1", .path: "/"]))
        let webView = try await WKWebView.showing(server.url("/")) { $0.websiteDataStore = store }
        #expect(webView.title == "name=value")
        let script = "document.cookie = 'fromPage=2'; document.cookie"
        #expect(try await webView.evaluateJavaScript(script) as? String == "name=value; fromPage=2")
        let all = await cookies.allCookies()
        #expect(Set(all.map(\.name)) == ["name", "fromServer", "fromPage"])
        let fromServer = try #require(all.first { $0.name == "fromServer" })
        #expect(fromServer.isHTTPOnly)
        #expect(fromServer.sameSitePolicy == .sameSiteStrict)
    }

    @Test func `observers are told of changes until they are removed`() async throws {
        final class Observer: NSObject, WKHTTPCookieStoreObserver {
            let changed = Signal()
            var count = 0

            func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {
                count += 1
                changed.send()
            }
        }
        let observer = Observer()
        store.httpCookieStore.add(observer)
        await store.httpCookieStore.setCookie(try makeCookie())
        await observer.changed.wait()
        store.httpCookieStore.remove(observer)
        let count = observer.count
        await store.httpCookieStore.setCookie(try makeCookie([.name: "other"]))
        _ = await store.httpCookieStore.allCookies()
        #expect(observer.count == count)
    }

    @Test func `the cookie policy can be changed`() async {
        #expect(await store.httpCookieStore.cookiePolicy == .allow)
        await store.httpCookieStore.setCookiePolicy(.disallow)
        #expect(await store.httpCookieStore.cookiePolicy == .disallow)
    }
}
