import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A worker has no rights of its own: neither a message handler, nor the native functions, nor another document's bytes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WorkerAttackTests {
    /// Tells what a worker finds, by any port.
    private nonisolated static let look = #"""
        const tell = (port) => {
          const names = Object.getOwnPropertyNames(self).filter((name) => /webkit$|ponte/i.test(name) && !/^webkit[A-Z]/.test(name))
          fetch('ponte://bytes/p1_2/1', { method: 'POST', body: 'x' }).then((answer) => answer.status < 400 ? 'bytes' : 'no bytes', () => 'no bytes')
            .then((bytes) => port.postMessage([typeof self.webkit, typeof self.ponte, names.length, bytes].join()))
        }
        """#

    nonisolated static let kinds: [(String, String)] = [
        ("dedicated", "const worker = new Worker('/dedicated.js'); worker.onmessage = heard; worker.onerror = failed"),
        (
            "of a blob",
            "const worker = new Worker(URL.createObjectURL(new Blob([source + ';tell(self)']))); worker.onmessage = heard; worker.onerror = failed"
        ),
        (
            "a module",
            "const worker = new Worker('/dedicated.js', { type: 'module' }); worker.onmessage = heard; worker.onerror = failed"
        ),
        ("shared", "const worker = new SharedWorker('/shared.js'); worker.port.onmessage = heard; worker.onerror = failed"),
        (
            "a service worker",
            "navigator.serviceWorker.onmessage = heard; navigator.serviceWorker.register('/service.js').then((it) => { const worker = it.installing ?? it.waiting ?? it.active; worker.postMessage(1) }).catch(failed)"
        ),
        (
            "in a frame",
            "const frame = document.body.appendChild(document.createElement('iframe')); const worker = new frame.contentWindow.Worker('/dedicated.js'); worker.onmessage = heard; worker.onerror = failed"
        ),
    ]

    @Test(arguments: kinds) func `finds no way to the app`(kind: String, make: String) async throws {
        let server = try LoopbackServer { request in
            let scripts = [
                "/dedicated.js": "\(Self.look); tell(self)",
                "/shared.js": "\(Self.look); onconnect = (event) => tell(event.ports[0])",
                "/service.js": "\(Self.look); onmessage = (event) => tell(event.source)",
            ]
            guard let script = scripts[request.path] else { return .html("<title>Page</title><body></body>") }
            return .response(headers: ["Content-Type": "text/javascript"], body: script)
        }
        let page = BarePage(store: .nonPersistent(), opensBytesScheme: true)
        let bridge = page.makeBridge(policy: .mainFrame(of: try OriginPattern(server.origin)))
        bridge.handle(BridgeMethod<NoValue, String>("app.secret")) { "secret" }
        try await page.load(from: server.url().absoluteString)
        let said = try await page.run(
            """
            return await new Promise((resolve) => {
              const heard = (event) => resolve(event.data)
              const failed = () => resolve('none')
              try { \(make) } catch { failed() }
            })
            """, ["source": Self.look])
        #expect(["undefined,undefined,0,no bytes", "none"].contains(said as? String), "\(kind): \(String(describing: said))")
        // The page itself is served.
        #expect(try await page.run("return await ponte.call('app.secret')") as? String == "secret")
    }
}
