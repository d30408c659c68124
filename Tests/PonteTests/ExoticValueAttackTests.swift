import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// Objects of the engine's own in a value: windows, pictures, errors with causes. None of them takes its world along.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ExoticValueAttackTests {
    private let page = LivePage()

    nonisolated static let values = [
        "window", "document", "document.body", "new ImageData(1, 1)", "await createImageBitmap(new ImageData(1, 1))",
        "new OffscreenCanvas(1, 1)",
        "new VideoFrame(await createImageBitmap(new ImageData(1, 1)), { timestamp: 0 })", "new MessageChannel().port1",
        "new AbortController().signal", "navigator",
        "localStorage", "new Map([[1, 2]])", "new Set([1])", "new WeakMap()", "Symbol.iterator",
        "new Error('a', { cause: { b: 1 } })", "new AggregateError([1], 'a')",
        "new DOMException('a')", "/a/", "Promise.resolve(1)", "new Proxy(window, {})", "new Proxy(document, {})", "frames[0]",
        "frames[0].document", "crypto", "performance",
        "new WebAssembly.Memory({ initial: 1 })", "new Event('a')", "webkit.messageHandlers", "new RTCPeerConnection()", "CSS",
        "Object.create(window)",
    ]

    @Test(arguments: values) func `crosses as plain data, or not at all`(value: String) async throws {
        var texts: [String] = []
        page.bridge.handle(BridgeMethod<[String: [String: Int]?], Int>("app.take")) {
            texts.append("\($0)")
            return 1
        }
        page.bridge.handle(BridgeMethod<NoValue, Void>("app.nothing")) {}
        try await page.load("<iframe srcdoc=''></iframe>")
        let said = try await page.run(
            """
            const made = await (async () => \(value))().then((value) => ({ value }), () => undefined)
            // Not in this engine.
            if (!made) return 'absent'
            const calls = [() => ponte.call('app.take', { a: made.value }), () => ponte.call('app.take', made.value),
              async () => { ponte.emit('page.said', { a: [made.value] }); return 1 }, () => Promise.resolve(ponte.callSync('app.take', { a: made.value })).then((a) => a)]
            const codes = []
            for (const call of calls) codes.push(await (async () => call())().then(() => 'taken', (error) => error.code ?? String(error)))
            // Nothing that the page has posted stops the bridge.
            await ponte.call('app.nothing')
            return codes.join()
            """)
        let codes = try #require(said as? String)
        let allowed: Set<Substring> = ["taken", "absent", "invalidValue", "invalidParameters", "methodNotFound", "unavailable"]
        #expect(codes.split(separator: ",").allSatisfy(allowed.contains), "\(value): \(codes)")
        #expect(texts.allSatisfy { $0.utf8.count < 1000 }, "\(value)")
    }

    @Test func `a handler of the page that gives or throws such an object ends the app's call`() async throws {
        try await page.load()
        try await page.run(
            """
            ponte.handle('page.give', async (index) => [window, document, new Map(), Symbol(), new ImageData(1, 1), () => window, Object.create(null)][index])
            ponte.handle('page.throw', (index) => { throw [window, document, Object.assign(new Error('a', { cause: window }), { code: 'a', data: window }), Symbol()][index] })
            """)
        for index in 0..<7 {
            _ = try? await page.bridge.call(BridgeMethod<Int, [String: Int]>("page.give"), index, timeout: .seconds(60))
        }
        for index in 0..<4 {
            let code = await code {
                try await page.bridge.call(BridgeMethod<Int, Void>("page.throw"), index, timeout: .seconds(60))
            }
            #expect(code != nil && code != .timedOut)
        }
    }
}
