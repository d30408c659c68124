import Foundation
import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// A page of Hotwire's kind in a real web view or, in a run of its own, in a `WebPage`, at the origin `app://example`.
@MainActor
final class HotwirePage: SitePage {
    let host: TestHost
    var webView: WKWebView { host.webView }
    let site = Site()
    let surface = FakeSurface()
    let recorder = RecorderComponent()
    var hotwire: HotwireBridge?

    init(policy: Policy = .mainFrame(of: "app://example")) {
        let names = [RecorderComponent.name, FormComponent.name, MenuComponent.name, OverflowMenuComponent.name]
        host = site.makeHost(by: HotwireHostMaker(names: names))
        let hotwire = HotwireBridge(host, policy: policy)
        hotwire.register(recorder)
        self.hotwire = hotwire
    }

    static let library = file("library.js")

    /// A file of `Pages`.
    static func file(_ name: String) -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Pages/\(name)")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// Loads a page with the library in it, and waits until it has finished.
    func load(
        _ body: String = "<script>startLibrary()</script>", at address: String = "app://example/", head: String = ""
    ) async throws {
        let html = "<title>Page</title><script>\(head)</script><script>\(Self.library)</script>\(body)"
        try await load(html: html, at: address)
    }

    /// The replies that the page has got, as JSON.
    func replies() async throws -> String {
        try await run("return JSON.stringify(replies)") as? String ?? ""
    }

    /// Sends a message, and waits until native has it.
    func send(_ component: String, _ event: String, _ data: String = "{}") async throws {
        let count = recorder.messages.count
        try await run("void send(component, event, JSON.parse(data))", ["component": component, "event": event, "data": data])
        if component == RecorderComponent.name { try await until { self.recorder.messages.count > count } }
    }
}

/// Names components in the user agent.
struct HotwireHostMaker: HostMaker {
    let names: [String]

    func prepare(_ configuration: WKWebViewConfiguration) {
        HotwireBridge.prepare(configuration, components: names)
    }

    @available(iOS 26, macOS 26, *)
    func prepare(_ configuration: inout WebPage.Configuration) {
        HotwireBridge.prepare(&configuration, components: names)
    }
}

/// Keeps what comes.
@MainActor
final class RecorderComponent: BridgeComponent {
    static let name = "recorder"

    private(set) var messages: [ComponentMessage] = []
    private(set) var page: ComponentPage?
    private(set) var leaves = 0
    var onMessage: ((ComponentMessage, ComponentPage) throws -> Void)?

    func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        messages.append(message)
        self.page = page
        try onMessage?(message, page)
    }

    func onLeave(_ page: ComponentPage) {
        leaves += 1
    }

    var events: [String] { messages.map(\.event) }

    /// Keeps the first of what has come.
    func keep(_ count: Int) {
        messages.removeLast(messages.count - count)
    }
}
