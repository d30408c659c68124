import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A host with a percent sign is another host to the engine.
@MainActor
@Suite(.serialized)
struct PercentEncodedOriginAttackTests {
    @Test func `a policy does not name what the engine takes for another host`() throws {
        let encoded = try #require(Origin("app://ex%61mple"))
        #expect(encoded != Origin("app://example"))
        #expect(!OriginPattern("app://example").matches(encoded))
        #expect(!OriginPattern("app://*.example").matches(try #require(Origin("app://a%2eexample"))))
        #expect(OriginPattern("https://bücher.example").matches(try #require(Origin("https://xn--bcher-kva.example"))))
    }

    @Test func `the origin of an address is the one that a policy names`() throws {
        for named in ["http://[::1]:8080", "https://bücher.example"] {
            let url = try #require(URL(string: named + "/a?b"))
            let origin = try #require(Origin(of: url))
            #expect(try OriginPattern(named).matches(origin))
        }
    }

    @Test func `a page at an encoded host is refused in a live view`() async throws {
        let page = LivePage()
        page.bridge.handle(BridgeMethod<NoValue, Bool>("app.secret")) { true }
        try await page.load(at: "app://ex%61mple/")
        #expect(try await page.run("return location.origin") as? String == "app://ex%61mple")
        let code = try await page.run("return ponte.call('app.secret').then(String, (error) => error.code)")
        #expect(code as? String == "forbidden")
        try await page.load()
        #expect(try await page.run("return ponte.call('app.secret').then(String, (error) => error.code)") as? String == "true")
    }
}
