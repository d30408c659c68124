import Foundation
import TestSupport
import Testing
import WebKit

@testable import Ponte

/// Bodies for the scheme of large bytes, of pages and frames that have no right to send any.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RefusedBodyAttackTests {
    /// Posts 8 × 48 MiB at once.
    private static let script = """
        const bodies = Array.from({ length: 8 }, () => new Uint8Array(48 << 20).fill(1))
        const answers = await Promise.all(bodies.map((body) =>
          fetch('ponte://bytes/a/1', { method: 'POST', body }).then((answer) => `${answer.status}`, (error) => error.name)))
        return [...new Set(answers)].join()
        """

    /// What the engine itself holds of them, in MiB: that of a program with the engine alone.
    private func engineAlone() async throws -> Int {
        let text = try await TestProgram("EngineSchemeProbe", [Self.script]).end()
        return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(text)")
    }

    private func peak(of webView: WKWebView) async throws -> Int {
        try await PeakMemory.added {
            let answers = try await webView.callAsyncJavaScript(Self.script, contentWorld: .page) as? String
            #expect(answers == "404")
        }
    }

    /// Wants the bodies of one address.
    private final class Choosy: NSObject, HeadFirstSchemeHandler {
        var bodies: [String: Data?] = [:]

        func webView(_ webView: WKWebView, wantsBodyOf request: URLRequest) -> Bool { request.url?.path() == "/wanted" }

        func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
            let request = urlSchemeTask.request
            if request.httpMethod == "POST" { bodies[request.url?.path() ?? ""] = .some(request.httpBody) }
            urlSchemeTask.didReceive(
                URLResponse(url: request.url!, mimeType: "text/html", expectedContentLength: 0, textEncodingName: nil))
            urlSchemeTask.didFinish()
        }

        func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
    }

    @Test func `a body that the head refuses is not read`() async throws {
        let handler = Choosy()
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(handler, forURLScheme: "choosy")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        try await webView.finishLoading("choosy://page/")
        _ = try await webView.callAsyncJavaScript(
            "for (const path of ['/wanted', '/refused']) await fetch(path, { method: 'POST', body: 'some bytes' })",
            contentWorld: .page)
        #expect(handler.bodies == ["/wanted": Data("some bytes".utf8), "/refused": nil])
    }

    @Test func `the bytes of no document are refused by their head`() {
        let webView = WKWebView()
        let scheme = BytesScheme()
        for address in ["bytes/a/1", "bytes/a/0", "bytes/a/x", "bytes", "other/a/1"] {
            var request = URLRequest(url: URL(string: "ponte://\(address)")!)
            request.httpMethod = "POST"
            #expect(!scheme.webView(webView, wantsBodyOf: request))
        }
    }

    @Test(.stress) func `refused bodies add little to what the engine itself holds of them`() async throws {
        let engine = try await engineAlone()
        let page = LivePage(opensBytesScheme: true)
        try await page.load()
        let app = try await peak(of: page.webView)
        // Read, they would add 384 MiB. What the engine holds of them itself differs by up to 100 MiB.
        #expect(app < engine + 192, "\(app) MiB, and \(engine) MiB of the engine's own")
    }

    @Test func `no bytes at all are bytes`() async throws {
        let page = LivePage(opensBytesScheme: true, hidesBytes: true)
        page.bridge.handle(BridgeMethod<Data, Int>("app.count")) { $0.count }
        try await page.load()
        #expect(try await page.run("return ponte.call('app.count', new Uint8Array(0))") as? Int == 0)
        #expect(try await page.run("return ponte.call('app.count', new Uint8Array(5))") as? Int == 5)
    }

    @Test(arguments: ["GET", "POST", "PUT", "DELETE", "PATCH"]) func `no body reaches a document that there is not`(
        method: String
    ) async throws {
        let page = LivePage(opensBytesScheme: true)
        try await page.load()
        for address in ["bytes/a/1", "bytes/a/0", "bytes/a/-1", "bytes/a/x", "bytes/a", "bytes", "other/a/1", "bytes/a/1/2"] {
            let answer = try await page.run(
                """
                const body = method === 'GET' ? undefined : new Blob(['a'])
                return await fetch('ponte://' + address, { method, body }).then((answer) => answer.status, (error) => error.name)
                """, ["method": method, "address": address])
            #expect("\(answer ?? "nothing")" == "404", "\(address)")
        }
    }

    @Test(.stress)
    func `after a minute of forms with a file and of large bodies the memory is back, and another view has answered`()
        async throws
    {
        let (page, other) = (LivePage(opensBytesScheme: true), LivePage())
        try await page.load()
        try await other.load()
        _ = try await page.webView.callAsyncJavaScript(Self.script, contentWorld: .page)
        let descriptors = try Descriptors.count()
        var waits: [Duration] = []
        var kept = 0
        let peak = try await PeakMemory.added {
            kept = try await ResidentMemory.kept {
                try await page.webView.evaluateJavaScript(
                    """
                    globalThis.count = 0
                    ;(async () => {
                      const text = 'x'.repeat(10 << 20)
                      while (!globalThis.hasEnded) {
                        const form = new FormData()
                        form.set('text', text)
                        form.set('file', new File(['a'], 'a.txt'))
                        const address = count++ % 2 ? 'ponte://bytes/a/1' : 'app://example/post'
                        await Promise.all([form, new Blob(['a']), text].map((body) => fetch(address, { method: 'POST', body }).catch(() => 0)))
                      }
                      globalThis.isOver = true
                    })(); 0
                    """)
                let clock = ContinuousClock()
                let end = clock.now + .seconds(60)
                while clock.now < end {
                    waits.append(try await clock.measure { _ = try await other.webView.evaluateJavaScript("1") })
                }
                try await page.webView.evaluateJavaScript("hasEnded = true; 0")
                try await until { try await page.webView.evaluateJavaScript("globalThis.isOver === true") as? Bool == true }
            }
        }
        let count = try await page.webView.evaluateJavaScript("count") as? Int ?? 0
        waits.sort()
        let figures =
            "\(3 * count) requests: \(peak) MiB at most, \(kept) MiB kept; an answer of another view in \(waits[waits.count / 2]), \(waits.last!) at most"
        print(figures)
        #expect(count > 20)
        #expect(kept < 100, "\(figures)")
        #expect(waits.last! < .seconds(2), "\(figures)")
        try await until { try Descriptors.count() <= descriptors }
    }

    @Test(.stress) func `a request with a body takes some milliseconds`() async throws {
        let page = LivePage()
        try await page.load()
        for (count, length) in [(200, 1 << 10), (20, 10 << 20)] {
            let time =
                try await page.webView.callAsyncJavaScript(
                    """
                    const body = 'x'.repeat(length)
                    const start = performance.now()
                    for (let i = 0; i < count; i++) await fetch('app://example/post', { method: 'POST', body }).catch(() => 0)
                    return (performance.now() - start) / count
                    """, arguments: ["count": count, "length": length], contentWorld: .page) as? Double ?? .infinity
            print("A POST of \(length) bytes: \(time) ms")
            #expect(time < 500)
        }
    }
}
