import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// A development server takes the folder's place.
@MainActor
@Suite(.serialized)
struct DevelopmentServerTests {
    private let folder: SiteFolder

    init() throws {
        folder = try SiteFolder()
    }

    private func lines(_ work: () async throws -> Void) async rethrows -> [String] {
        let lines = Locked<[String]>([])
        let earlier = Bridge.log
        Bridge.log = BridgeLog(
            level: .info, destination: .init { line in lines.withLock { $0.append("\(line.level): \(line.text)") } })
        defer { Bridge.log = earlier }
        try await work()
        return lines.withLock { $0 }
    }

    @Test func `its pages are shown, and may speak to the app`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/a?x=1" ? .html("<title>Served</title><script>ponte.handle('two', () => 2)</script>") : .html("")
        }
        var shown: PageFolder?
        let log = try await lines { shown = try folder.page(environment: ["PONTE_DEV_SERVER": server.origin]) }
        let page = try #require(shown)
        #expect(page.home.absoluteString == server.origin + "/")
        #expect(page.policy == .mainFrame(of: try OriginPattern(server.origin)))
        #expect(
            log.first?.hasPrefix("info: The development server \(server.origin) takes the place of the folder \"site\"") == true)
        let webView = page.makeWebView()
        let bridge = Bridge(webView, policy: page.policy)
        page.load("a?x=1", in: webView)
        #expect(try await bridge.call(BridgeMethod<NoValue, Int>("two")) == 2)
        #expect(page.load("app://page/", in: webView) == nil)
    }

    @Test func `the folder need not be there then`() throws {
        let page = try PageFolder(
            folder.url.appending(path: "not-built"), environment: ["PONTE_DEV_SERVER": "http://localhost:5173/"])
        #expect(page.home.absoluteString == "http://localhost:5173/")
    }

    @Test(arguments: [
        "http://example.com", "http://localhost.evil.example:5173", "http://127.evil.example", "http://127.0.0.1.evil.example",
        "ftp://localhost",
        "localhost:5173", "http://localhost:5173/app", "http://me@localhost:5173", "http://localhost:5173/?x",
        "javascript:alert(1)", "http://[::2]:1",
        "5173", "http://localhost:5173\n", "http://",
    ])
    func `an address that is no origin of this machine is refused, with a line`(address: String) async throws {
        let log = try await lines {
            let page = try folder.page(environment: ["PONTE_DEV_SERVER": address])
            #expect(page.home.absoluteString == "app://page/")
        }
        #expect(log.count == 1 && log.first?.hasPrefix("warning: PONTE_DEV_SERVER is ") == true)
    }

    @Test(arguments: [
        "http://127.0.0.1:1", "https://localhost", "http://[::1]:5173", "http://notes.localhost:5173",
    ])
    func `each origin of this machine is taken`(address: String) async throws {
        #expect(try folder.page(environment: ["PONTE_DEV_SERVER": address]).home.scheme != "app")
    }

    @Test func `a release build shows the folder`() async throws {
        let log = try await lines {
            let page = try folder.page(environment: nil)
            #expect(page.home.absoluteString == "app://page/")
        }
        #expect(log.isEmpty)
    }

    @Test func `a server that is down is told of`() async throws {
        let port = try LoopbackServer { _ in .html("") }.port
        let log = try await lines {
            let page = try folder.page(environment: ["PONTE_DEV_SERVER": "http://127.0.0.1:\(port)"])
            let webView = page.makeWebView()
            let bridge = Bridge(webView, policy: page.policy)
            page.load(in: webView)
            try await until {
                let text = try? await webView.evaluateJavaScript("document.body?.innerText ?? ''") as? String
                return text?.contains("No server answers at http://127.0.0.1:\(port)") == true
            }
            withExtendedLifetime(bridge) {}
        }
        #expect(log.contains { $0.contains("Is the development server running?") })
    }
}
