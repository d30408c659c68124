import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKContentRuleListTests {
    private let folder = TemporaryFolder(named: "rules of mine")
    private let rules = """
        [{"trigger": {"url-filter": "blocked"}, "action": {"type": "block"}},
         {"trigger": {"url-filter": ".*"}, "action": {"type": "css-display-none", "selector": "#hidden"}}]
        """

    private let store: WKContentRuleListStore
    private let server: LoopbackServer

    init() throws {
        store = WKContentRuleListStore(url: folder.url)
        server = try LoopbackServer { request in
            switch request.path {
            case "/page": .html("<p id=hidden>p</p><script src='/allowed.js'></script><script src='/blocked.js'></script>")
            case "/allowed.js": .response(headers: ["Content-Type": "text/javascript"], body: "var a = 1")
            default: .response(headers: ["Content-Type": "text/javascript"], body: "var b = 1")
            }
        }
    }

    /// The scripts of the page's two that have run, and how its paragraph is displayed.
    private func load(_ configuration: WKWebViewConfiguration) async throws -> String? {
        let webView = WKWebView(configuration: configuration)
        webView.ignoreProxies()
        try await webView.finishLoading(server.url("/page"))
        return try await webView.evaluateJavaScript(
            "`${window.a} ${window.b} ${getComputedStyle(document.getElementById('hidden')).display}`") as? String
    }

    private func configuration() -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        return configuration
    }

    @Test func `a list blocks and hides, until it is removed`() async throws {
        let list = try #require(
            try await store.compileContentRuleList(forIdentifier: "my rules", encodedContentRuleList: rules))
        #expect(list.identifier == "my rules")
        let configuration = configuration()
        #expect(try await load(configuration) == "1 1 block")
        configuration.userContentController.add(list)
        #expect(try await load(configuration) == "1 undefined none")
        configuration.userContentController.remove(list)
        #expect(try await load(configuration) == "1 1 block")
        configuration.userContentController.add(list)
        configuration.userContentController.removeAllContentRuleLists()
        #expect(try await load(configuration) == "1 1 block")
    }

    @Test func `a list reaches the views that are there`() async throws {
        let list = try #require(try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: rules))
        let configuration = configuration()
        let webView = WKWebView(configuration: configuration)
        webView.ignoreProxies()
        configuration.userContentController.add(list)
        try await webView.finishLoading(server.url("/page"))
        #expect(try await webView.evaluateJavaScript("String(window.b)") as? String == "undefined")
        configuration.userContentController.removeAllContentRuleLists()
        try await webView.finishLoading { $0.reload() }
        #expect(try await webView.evaluateJavaScript("String(window.b)") as? String == "1")
    }

    @Test func `a store keeps its lists`() async throws {
        #expect(await store.availableIdentifiers() == [])
        for name in ["one", "two/ö"] {
            _ = try await store.compileContentRuleList(forIdentifier: name, encodedContentRuleList: rules)
        }
        let other: WKContentRuleListStore = WKContentRuleListStore(url: folder.url)
        #expect(await other.availableIdentifiers()?.sorted() == ["one", "two/ö"])
        #expect(try await other.contentRuleList(forIdentifier: "two/ö")?.identifier == "two/ö")
        try await other.removeContentRuleList(forIdentifier: "one")
        #expect(await store.availableIdentifiers() == ["two/ö"])
    }

    @Test func `failures have Apple's codes`() async throws {
        await #expect(throws: WKError.self) {
            try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: "no JSON")
        }
        let done = Signal()
        store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: "[{}]") { list, error in
            #expect(list == nil)
            #expect((error as? WKError)?.code == .contentRuleListStoreCompileFailed)
            let help = (error as NSError?)?.userInfo[NSHelpAnchorErrorKey] as? String
            #expect(help?.hasPrefix("Rule list compilation failed: ") == true)
            done.send()
        }
        await done.wait()
        store.lookUpContentRuleList(forIdentifier: "none") { list, error in
            #expect(list == nil && (error as? WKError)?.code == .contentRuleListStoreLookUpFailed)
            done.send()
        }
        await done.wait()
        store.removeContentRuleList(forIdentifier: "none") { error in
            #expect((error as? WKError)?.code == .contentRuleListStoreRemoveFailed)
            done.send()
        }
        await done.wait()
    }

    @Test func `a list of another version of the engine has a code of its own`() async throws {
        _ = try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: rules)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let file = folder.place(try #require(names.first))
        var data = try Data(contentsOf: file)
        // The version comes first.
        data.replaceSubrange(0..<4, with: [1, 0, 0, 0])
        try data.write(to: file)
        await #expect { try await store.contentRuleList(forIdentifier: "a") } throws: {
            ($0 as? WKError)?.code == .contentRuleListStoreVersionMismatch
        }
        await #expect { try await store.contentRuleList(forIdentifier: "b") } throws: {
            ($0 as? WKError)?.code == .contentRuleListStoreLookUpFailed
        }
    }

    @Test func `the default store is one`() {
        #expect(WKContentRuleListStore.default() === WKContentRuleListStore.default())
    }
}
