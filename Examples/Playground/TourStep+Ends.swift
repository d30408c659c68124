import Ponte
import WebKit

private struct End: Decodable {
    var code: String?
    var after: Double
    var handlersCancelled: Int
}

private struct Speed: Decodable {
    var right: Int
    var first: Double
    var again: Double
    var logged: Double
}

private struct Failure: Decodable {
    var code: String?
    var isPonteError: Bool?
}

extension TourStep {
    static let ends = TourStep(title: "Nothing hangs: unknown method, timeout, cancellation") { guide in
        let unknown: Failure = try await guide.press("unknownMethod")
        guide.expect("unknown method", unknown.code, is: "methodNotFound")

        let timeout: End = try await guide.press("timeout")
        guide.expect("timeout of 200 ms", timeout.code, is: "timedOut")
        guide.expect("after \(Int(timeout.after)) ms", timeout.after >= 195)
        guide.expect("handlers of Swift that it cancelled", timeout.handlersCancelled, is: 1)

        let cancel: End = try await guide.press("cancel")
        guide.expect("AbortSignal after 100 ms", cancel.code, is: "cancelled")
        guide.expect("after \(Int(cancel.after)) ms", cancel.after >= 95)
        guide.expect("handlers of Swift that it cancelled", cancel.handlersCancelled, is: 1)

        let bridge = guide.app.bridge
        let late = await code { try await bridge.call(Page.never, timeout: .milliseconds(200)) }
        guide.expect("the other way, timeout", late, is: "timedOut")
        let task = Task { try await bridge.call(Page.never) }
        try await guide.until("the call") { bridge.diagnostics.pendingCalls == 1 }
        task.cancel()
        guide.expect("the other way, a cancelled Task", await code { try await task.value }, is: "cancelled")
        let aborted = try await guide.read("abandoned.count", until: 2)
        guide.expect("AbortSignals of the page that they aborted", aborted, is: 2)
        guide.expect("calls of Swift that are open", bridge.diagnostics.pendingCalls, is: 0)
        guide.expect("handlers of Swift at work", bridge.diagnostics.runningHandlers, is: 0)
        try await guide.picture("ends")
    }

    static let thousand = TourStep(title: "1,000 calls in one turn") { guide in
        let speed: Speed = try await guide.press("thousand")
        guide.expect("right answers", speed.right, is: 1000)
        let times = [speed.first, speed.again, speed.logged].map { "\(Int($0)) ms" }
        let text = "by the page's clock \(times[0]) for all, again \(times[1]), with the inspector \(times[2])"
        guide.expect(text, 0 < speed.again && 0 < speed.logged)
        try await guide.picture("thousand")
    }

    static let reload = TourStep(title: "A reload in the middle of a call") { guide in
        try await guide.press("reload")
        try await survive(guide, count: 1, .init(event: "reload", code: "reloaded", title: "Ponte Playground"))
        try await guide.picture("reload")
    }

    static let crash = TourStep(title: "kill -9 of the web process in the middle of a call") { guide in
        let before = WebProcess.ids
        try await guide.press("crash")
        try await survive(guide, count: 2, .init(event: "kill -9", code: "webProcessTerminated", title: "Ponte Playground"))
        let killed = guide.app.interruptions.killed ?? 0
        let isGone = before.contains(killed) && !WebProcess.ids.contains(killed)
        guide.expect("process \(killed) was a web process of this program, and is gone", isGone)
        try await guide.picture("crash")
        Window.setDark(true)
        try await guide.picture("crash-dark")
        try await guide.press("slow")
        try await guide.picture("streams-dark")
        try await guide.press("callback")
        try await guide.picture("functions-dark")
    }

    @MainActor
    private static func survive(_ guide: TourGuide, count: Int, _ expected: Demo.Survival) async throws {
        let interruptions = guide.app.interruptions
        try await guide.until("the interrupted call to end") { interruptions.survivals.count == count }
        let survival = interruptions.survivals.last
        guide.expect("the call ended with", survival?.code, is: expected.code)
        guide.expect("the next call, into the new document, gave", survival?.title, is: expected.title)
        try await guide.arrive(at: "/")
        guide.expect("handlers of Swift at work", guide.app.bridge.diagnostics.runningHandlers, is: 0)
        let answer: [String: Double] = try await guide.press("thousand")
        guide.expect("the new document calls Swift 1,000 times", answer["right"], is: 1000)
        try await guide.until("the page to show it") { guide.app.bridge.diagnostics.pendingCalls == 0 }
        let shown = try await guide.run("return document.querySelector('#survival output').textContent") as? String
        guide.expect("the page shows it", shown?.contains(expected.code) ?? false)
        try await guide.run("reveal(document.getElementById('survival'))")
    }
}

/// The code with which a call fails.
@MainActor
private func code<Value>(_ call: () async throws -> Value) async -> String {
    do {
        return "a result: \(try await call())"
    } catch {
        return (error as? PonteError)?.code.rawValue ?? "\(error)"
    }
}
