import TestSupport
import Testing
import WebKit

/// A page posts bodies without end that the engine cannot hand over, so that each takes a process of its own. Those of another view have their turn.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BodyTurnAttackTests {
    @Test func `another view's body does not wait for all of a page's`() async throws {
        let flood = try await SchemeRecorder.echo().makeView()
        let other = try await SchemeRecorder.echo().makeView()
        let count = Stress.size(10_000, usually: 2000)
        _ = try await flood.evaluateJavaScript(
            """
            globalThis.settled = 0
            for (let number = 0; number < \(count); number++) fetch('/echo', { method: 'POST', body: new Blob(['a']) }).catch(() => { settled++ })
            0
            """)
        try await until { try await flood.evaluateJavaScript("settled > 0") as? Bool == true }
        let clock = ContinuousClock()
        var slowest = Duration.zero
        for _ in 0..<5 {
            let time = try await clock.measure {
                let length = try await other.callAsyncJavaScript(
                    "return await (await fetch('/echo', { method: 'POST', body: 'abc' })).text()", contentWorld: .page)
                #expect(length as? String == "3")
            }
            slowest = max(slowest, time)
        }
        let settled = try await flood.evaluateJavaScript("settled") as? Int ?? 0
        #expect(settled < count / 2)
        try await flood.finishLoading("app://host/")
    }

    @Test func `a sender whose body has ended a process rests before the next one is made`() async throws {
        // The main thread stands still while a process is made, the longer the more memory the app has.
        let count = 256 << 20
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4096)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 7, count: count)
        let webView = try await SchemeRecorder.echo().makeView()
        func time(_ body: String) async throws -> Duration {
            try await ContinuousClock().measure {
                _ = try await webView.callAsyncJavaScript(
                    "for (let i = 0; i < 30; i++) await fetch('/echo', { method: 'POST', body: \(body) }).catch(() => {})",
                    contentWorld: .page)
            }
        }
        _ = try await time("'warm'")
        let (texts, blobs) = (try await time("'text'"), try await time("new Blob(['a'])"))
        #expect(blobs > texts * 2, "\(blobs) and \(texts)")
    }
}
