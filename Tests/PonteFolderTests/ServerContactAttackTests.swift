import Foundation
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// A page under the strict policy tries to reach a server, in each way that a page has.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ServerContactAttackTests {
    /// What a page does to make the engine ask a server for `address`.
    nonisolated static let ways: KeyValuePairs<String, String> = [
        "preconnect": "link('preconnect')",
        "dns-prefetch": "link('dns-prefetch')",
        "prefetch": "link('prefetch')",
        "preload": "for (const as of ['script', 'image', 'fetch', 'font', 'style']) link('preload', as)",
        "modulepreload": "link('modulepreload')",
        "prerender": "link('prerender')",
        "icon": "link('icon'); link('apple-touch-icon')",
        "manifest": "link('manifest')",
        "stylesheet": "link('stylesheet')",
        "script": "element('script', { src: address })",
        "import": "import(address).catch(() => {})",
        "picture": "element('img', { src: address, srcset: address + ' 2x' })",
        "picture in a style": "document.body.style.background = `url(${address})`",
        "import in a style":
            "element('style', { textContent: `@import url(${address}); @font-face { font-family: F; src: url(${address}) } body { font-family: F }` })",
        "sound and film": "element('video', { src: address, poster: address }); element('audio', { src: address })",
        "frame": "element('iframe', { src: address })",
        "frame of its own":
            "element('iframe', { srcdoc: `<link rel=preconnect href=${address}><img src=${address}><script src=${address}></script>` })",
        "object": "element('object', { data: address }); element('embed', { src: address })",
        "fetch": "fetch(address, { mode: 'no-cors', keepalive: true }).catch(() => {})",
        "XMLHttpRequest": "const request = new XMLHttpRequest(); request.open('GET', address); request.send()",
        "beacon": "navigator.sendBeacon(address, 'secret')",
        "ping": "element('a', { href: '#here', ping: address }).click()",
        "EventSource": "new EventSource(address)",
        "WebSocket": "new WebSocket(address.replace('http', 'ws'))",
        "worker": "new Worker(address)",
        "worker of its own":
            "new Worker(URL.createObjectURL(new Blob([`fetch('${address}', { mode: 'no-cors' }); importScripts('${address}')`])))",
        "WebTransport": "new WebTransport(address.replace('http', 'https'))",
        "peer":
            "const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:' + address.slice(7, -2) + '?transport=tcp', username: 'a', credential: 'b' }] }); peer.createDataChannel(''); peer.createOffer().then((offer) => peer.setLocalDescription(offer))",
        "form": "const form = element('form', { action: address, method: 'post' }); form.submit()",
    ]

    private nonisolated static let tools = """
        const element = (name, members) => document.body.appendChild(Object.assign(document.createElement(name), members))
        const link = (rel, as = '') => document.head.appendChild(Object.assign(document.createElement('link'), { rel, as, href: address }))
        """

    /// Makes the page try each way, and gives a server for each.
    private func servers(triedBy page: any FolderPage) async throws -> [(way: String, server: LoopbackServer)] {
        var servers: [(way: String, server: LoopbackServer)] = []
        for (name, way) in Self.ways {
            let server = try LoopbackServer { _ in .html("") }
            servers.append((name, server))
            _ = try? await page.text(of: "\(Self.tools)\ntry { \(way) } catch {}", ["address": server.origin + "/x"])
        }
        return servers
    }

    private func reached(_ servers: [(way: String, server: LoopbackServer)]) -> Set<String> {
        Set(servers.filter { $0.server.connections > 0 }.map(\.way))
    }

    @Test(arguments: PageKind.all)
    func `no way of a page reaches a server, and a policy that allows one opens that`(kind: PageKind) async throws {
        let folder = try SiteFolder(["index.html": "<title>Home</title><body></body>"])
        let strict = try await servers(triedBy: folder.page().show(in: kind))
        // What these do later has come, and so what the strict page may have begun has come, too.
        let open = try await servers(triedBy: folder.page(contentSecurityPolicy: "img-src *").show(in: kind))
        let plain = WKWebView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        try await plain.finishLoading { $0.loadHTMLString("<body></body>", baseURL: URL(string: "http://127.0.0.1/")) }
        let all = try await servers(triedBy: plain)
        let working: Set = ["preload", "script", "picture", "frame", "fetch", "beacon", "EventSource", "WebSocket"]
        try await until("Only \(reached(open)) were reached.") { reached(open).isSuperset(of: working) }
        try await until("Only \(reached(all)) were reached.") { reached(all).isSuperset(of: ["preconnect", "fetch"]) }
        #expect(reached(strict) == [])
        // These are no loads, and no policy speaks of them.
        #expect(reached(open).isDisjoint(with: ["preconnect", "dns-prefetch", "peer"]))
        withExtendedLifetime((strict, open, all)) {}
    }
}
