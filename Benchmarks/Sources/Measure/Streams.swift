import CBenchmarkSupport
import Foundation
import Ponte

extension App {
    /// Gives back what it gets, chunk by chunk.
    static let through = BridgeMethod<RemoteStream<Data>, ByteStream>("through")
    /// Never gives anything.
    static let silent = BridgeStreamMethod<NoValue, Int>("silent")
}

/// `count` bytes from the page to the app and back, of which the app holds a few chunks at a time: microseconds for each MiB.
struct StreamedThrough: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        page.bridge.handle(App.through) { chunks in ByteStream(chunks) }
        let chunks = specification.count >> 20
        try await page.run("return await bench.stream(16)")
        let processor = bench_processor_time()
        let milliseconds = try await page.run("return await bench.stream(\(chunks))")
        let used = Double(bench_processor_time() - processor) / 1e3
        try report(specification.name, "time", 1000 * milliseconds / Double(chunks))
        try report(specification.name, "processor", used / Double(chunks))
    }
}

/// The time of a call while `count` streams are open.
struct ManyStreams: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        page.bridge.handleStream(App.silent) { AsyncStream<Int> { _ in } }
        try await page.run(
            "globalThis.open = []; for (let n = 0; n < \(specification.count); n++) open.push(channel.openSilent())")
        try await page.waitForHandlers(specification.count)
        try await measureCalls(page, specification)
    }
}
