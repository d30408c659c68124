import Foundation
import TestSupport
import Testing
import WebKit

/// Settings that the engine does not take: they do not read as set, and standard error says so.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKRefusedSettingTests {
    private let webView = WKWebView.forTest()

    private func agent(of webView: WKWebView) async throws -> String? {
        try await webView.finishLoading(html: "", at: nil)
        return try await webView.evaluateJavaScript("navigator.userAgent") as? String
    }

    private nonisolated static let refused = [
        "App/1.0; test", "App/1.0, test", "[FBAN/App]", "App/1.0 (open", "Äpp/1.0", "App/", "App/1.0/2", "(App)", "App\r\nX: y",
        "App\0/1",
    ]

    @Test(arguments: refused)
    func `a user agent that the engine refuses does not read as set`(text: String) async throws {
        let standard = try await agent(of: webView)
        let complaint = Complaints.during { webView.customUserAgent = text }
        #expect(webView.customUserAgent == nil)
        #expect(complaint.contains("[WebKit]") && !complaint.contains("CRITICAL"), "\(complaint)")
        #expect(try await agent(of: webView) == standard)
        webView.customUserAgent = "App/1.0"
        _ = Complaints.during { webView.customUserAgent = text }
        #expect(webView.customUserAgent == "App/1.0")
        #expect(try await agent(of: webView) == "App/1.0")
    }

    @Test(arguments: [
        "App/1.0 (test; more (nested) \\( text) WebKit", "App", "A!#$%&'*+-.^_`|~/1 B", "App/1.0 (é)", "  App/1.0\t(two)  ",
    ])
    func `a user agent that the engine takes is sent`(text: String) async throws {
        let complaint = Complaints.during { webView.customUserAgent = text }
        #expect(webView.customUserAgent == text && complaint.isEmpty, "\(complaint)")
        #expect(try await agent(of: webView) == text.trimmingCharacters(in: .whitespaces))
    }

    @Test func `an empty user agent is none`() async throws {
        let webView = WKWebView.forTest { $0.applicationNameForUserAgent = "Mine/1.0" }
        let own = try await agent(of: webView)
        #expect(own?.hasSuffix(" Mine/1.0") == true)
        webView.customUserAgent = ""
        #expect(try await agent(of: webView) == own)
    }

    @Test(arguments: ["", "App (open", "App\r\nX: y", "App)"])
    func `an application name that the engine refuses leaves its own user agent`(name: String) async throws {
        let standard = try await agent(of: .forTest())
        var made: WKWebView?
        let complaint = Complaints.during { made = .forTest { $0.applicationNameForUserAgent = name } }
        #expect(complaint.contains("[WebKit]") != name.isEmpty && !complaint.contains("CRITICAL"), "\(complaint)")
        #expect(try await agent(of: #require(made)) == standard)
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func `a zoom that is none changes nothing`(zoom: CGFloat) throws {
        webView.pageZoom = 2
        let complaint = Complaints.during { webView.pageZoom = zoom }
        #expect(webView.pageZoom == 2 && complaint.contains("[WebKit]"))
    }

    @Test(arguments: [-1, 1e30, CGFloat.nan, -.infinity, .infinity])
    func `a size of letters that is none is as near as can be`(size: CGFloat) async throws {
        let complaint = Complaints.during { webView.configuration.preferences.minimumFontSize = size }
        #expect(!complaint.contains("CRITICAL"), "\(complaint)")
        #expect(try await agent(of: webView) != nil)
    }

    @Test func `an alpha that is no number changes nothing`() throws {
        webView.alpha = 0.5
        let complaint = Complaints.during { webView.alpha = .nan }
        #expect(
            abs(webView.alpha - 0.5) < 0.01 && complaint.contains("[WebKit]") && !complaint.contains("CRITICAL"), "\(complaint)")
        webView.alpha = 2
        #expect(webView.alpha == 1)
    }

    @Test(arguments: ["", "a\0b", "a/b", "..", "ö"])
    func `names that are odd end in an answer`(name: String) async throws {
        let folder = TemporaryFolder()
        let store = try #require(WKContentRuleListStore(url: folder.url))
        let rules = #"[{"trigger": {"url-filter": ".*"}, "action": {"type": "block"}}]"#
        let compiled = try? await store.compileContentRuleList(forIdentifier: name, encodedContentRuleList: rules)
        if compiled != nil { #expect(try await store.contentRuleList(forIdentifier: name)?.identifier == name) }
        try? await store.removeContentRuleList(forIdentifier: name)
        let complaint = Complaints.during {
            let controller = webView.configuration.userContentController
            controller.add(DelegateRecorder(), contentWorld: .world(name: name), name: name)
            controller.removeScriptMessageHandler(forName: name, contentWorld: .world(name: name))
        }
        #expect(!complaint.contains("CRITICAL"), "\(complaint)")
        #expect(try await webView.evaluateJavaScript("1", contentWorld: .world(name: name)) as? Int == 1)
    }

    @Test func `odd cookies neither end the program nor change others`() async throws {
        let store = WKWebView.forTest().configuration.websiteDataStore.httpCookieStore
        for (name, value, domain, path) in [
            ("", "empty name", "a.example", "/"), ("a", "", "a.example", "/"), ("a;b", "c;d", "a.example", "/"),
            ("n", "v", "", "/"), ("n", "v\r\nX: y", "a.example", "/"), ("n", "v", "a.example", ""), ("ö", "ü", "a.example", "/"),
        ] {
            let cookie = HTTPCookie(properties: [.name: name, .value: value, .domain: domain, .path: path])
            if let cookie { await store.setCookie(cookie) }
        }
        let good = try #require(HTTPCookie(properties: [.name: "good", .value: "1", .domain: "a.example", .path: "/"]))
        await store.setCookie(good)
        #expect(await store.allCookies().contains { $0.name == "good" && $0.value == "1" })
    }
}
