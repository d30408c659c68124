import Foundation
import Testing

@testable import PonteForem

struct NavigationRulesTests {
    private func decide(
        _ address: String, domain: String? = "dev.to", click: Bool = true, window: Bool = false
    ) throws -> NavigationRules.Decision {
        let instance = try domain.map { try ForemInstance(json: #"{"name":"F","logo":"l","domain":"\#($0)"}"#) }
        return NavigationRules.decide(
            try #require(URL(string: address)), isLinkClick: click, opensWindow: window, instance: instance)
    }

    @Test(arguments: [
        "https://dev.to/ana", "https://DEV.to/", "http://localhost:3000/", "about:blank",
        "https://github.com/login/oauth/authorize",
        "https://github.com/session", "https://api.twitter.com/oauth/authenticate", "https://twitter.com/login/error",
        "https://accounts.google.com/o/oauth2", "https://account.forem.com/oauth/authorize",
        "https://www.facebook.com/v3.1/dialog/oauth?x", "https://m.facebook.com/login.php?next", "javascript:void(0)",
    ]) func `the Forem itself and sign-ins stay`(address: String) throws {
        #expect(try decide(address) == .allow)
    }

    @Test(arguments: [
        "https://example.com/", "https://dev.to.evil.example/", "https://evil-dev.to/", "https://www.dev.to/",
        "https://github.com/ana", "https://github.com.evil.example/login", "https://evil.example/https://github.com/login",
        "https://accounts.google.com.evil.example/", "https://accounts.google.com:8443/", "http://accounts.google.com/",
        "https://user@evil.example/", "https://dev.to@evil.example/", "https://evilfacebook.com/login.php",
        "https://facebook.com/ana",
        "https://localhost.evil.example/",
    ]) func `links to other sites lead out`(address: String) throws {
        #expect(try decide(address) == .externalSite)
        // A navigation that no user has clicked goes its way.
        #expect(try decide(address, click: false) == .allow)
        // As long as it is not known which Forem this is, nothing is another site.
        #expect(try decide(address, domain: nil) == .allow)
    }

    @Test func `a domain with a port is compared with its port`() throws {
        #expect(try decide("http://127.0.0.1:3000/x", domain: "127.0.0.1:3000") == .allow)
        #expect(try decide("http://127.0.0.1:3001/x", domain: "127.0.0.1:3000") == .externalSite)
    }

    @Test func `mail is for the app, and another window is this one`() throws {
        #expect(try decide("mailto:ana@example.com") == .mailto)
        #expect(try decide("MAILTO:ana@example.com", domain: nil, click: false) == .mailto)
        #expect(try decide("https://dev.to/ana", window: true) == .loadHere)
        #expect(try decide("https://example.com/", click: false, window: true) == .loadHere)
        #expect(try decide("https://example.com/", window: true) == .externalSite)
        #expect(try decide("about:blank", window: true) == .allow)
        #expect(try decide("blob:https://dev.to/1", window: true) == .allow)
    }

    @Test func `Google and Facebook are shown as on a desktop`() throws {
        #expect(NavigationRules.wantsDesktop(try #require(URL(string: "https://accounts.google.com/o"))))
        #expect(NavigationRules.wantsDesktop(try #require(URL(string: "https://www.facebook.com/login.php"))))
        #expect(!NavigationRules.wantsDesktop(try #require(URL(string: "https://github.com/login"))))
        #expect(ForemBridge.isOAuth(try #require(URL(string: "https://github.com/login"))))
    }
}
