import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing

/// Handlers that go on when nobody waits for them any more.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct StubbornHandlerAttackTests {
    private let page = OldPage()

    @Test func `count until they have ended, also when their document was left`() async throws {
        var running = 0
        let (end, ending) = AsyncStream.makeStream(of: Void.self)
        let ended = Task { for await _ in end {} }
        page.bridge.handle(BridgeMethod<Int, Int>("stubborn")) { number in
            running += 1
            // Does not heed its cancellation.
            await ended.value
            running -= 1
            return number
        }
        for _ in 0..<3 {
            try await page.load()
            try await page.run(
                "await ready; window.last = null; for (let n = 0; n < 6000; n++) call('stubborn', n).then((answer) => window.last = answer)"
            )
            try await page.run("await call('none', 1)")
        }
        #expect(running == 10_000, "\(running) handlers run")
        #expect(try await page.run("return (await call('stubborn', 1)).error.code") as? String == "limitExceeded")
        ending.finish()
        try await until { running == 0 }
        #expect(try await page.run("return await call('stubborn', 7)") as? Int == 7)
    }
}
