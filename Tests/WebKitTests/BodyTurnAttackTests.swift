import TestSupport
import Testing
import WebKit

/// A page posts bodies without end that the engine cannot hand over, so that each takes a process of its own. Those of another view have their turn.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BodyTurnAttackTests {
    private func echo() -> SchemeRecorder {
        let handler = SchemeRecorder { task in
            if task.request.httpMethod == "GET" { return task.answer(html: "") }
            task.respond()
            task.didReceive(Data("\(task.request.httpBody?.count ?? -1)".utf8))
            task.didFinish()
        }
        handler.keepsTasks = false
        return handler
    }

    @Test func `another view's body does not wait for all of a page's`() async throws {
        let flood = try await echo().makeView()
        let other = try await echo().makeView()
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
        try await flood.finishLoading { $0.load(URLRequest(url: URL(string: "app://host/")!)) }
    }
}
