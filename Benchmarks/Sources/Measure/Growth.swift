import CBenchmarkSupport
import Ponte

/// The time of a call with `count` methods registered; `repetitions` times 1,000 calls.
struct ManyMethods: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        FromPage().registerItems(page, upTo: specification.count)
        try await measureCalls(page, specification)
    }
}

/// The time of a call while `count` others wait for an answer that does not come.
struct ManyPending: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        let waiting = Waiting()
        page.bridge.handle(App.never) { item in
            await waiting.wait()
            return item
        }
        try await page.run("for (let n = 1; n <= \(specification.count); n++) ponte.call('never', makeItem(n))")
        try await page.waitForHandlers(specification.count)
        try await measureCalls(page, specification)
    }

    @MainActor
    private final class Waiting {
        private var continuations: [UnsafeContinuation<Void, Never>] = []

        func wait() async {
            await withUnsafeContinuation { continuations.append($0) }
        }
    }
}

/// The time of a call while there are `count` web views, each with a bridge that has been called.
struct ManyViews: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        var others: [MeasuredPage] = []
        for _ in stride(from: 1, to: specification.count, by: 1) {
            others.append(try page.another())
            try await others.last?.open()
        }
        try await page.waitForQuiet()
        try await measureCalls(page, specification)
        withExtendedLifetime(others) {}
    }
}

extension MeasuredPage {
    /// Waits until as many handlers are at work.
    func waitForHandlers(_ count: Int) async throws {
        while bridge.diagnostics.runningHandlers < count { try await Task.sleep(for: .milliseconds(10)) }
    }
}

extension MeasuredPage {
    /// Waits, for ten seconds at most, until all processes together do little: what they still do after a load is not the call's.
    func waitForQuiet() async throws {
        for _ in 0..<100 {
            let before = bench_processor_time()
            try await Task.sleep(for: .milliseconds(100))
            if bench_processor_time() - before < 5_000_000 { return }
        }
    }
}

extension Scenario {
    /// A turn of 1,000 calls, under the scenario's name and its count as the size.
    func measureCalls(_ page: MeasuredPage, _ specification: Specification) async throws {
        var turn = specification
        turn.count = 1000
        try await FromPage().measure(page, "turn", turn, size: specification.count)
    }
}
