import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// Many streams begun in one turn, whose page takes nothing.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct StreamRoomAttackTests {
    private let transport = SilentTransport()
    private let bridge: Bridge
    private let caller = Caller(isMainFrame: true, origin: Origin("app://main"))

    init() {
        bridge = Bridge(transport: transport, policy: .mainFrame(of: "app://main"), clock: ContinuousClock())
    }

    @MainActor
    private final class Produced {
        var count = 0
        var answers = ""
    }

    private func begin(_ name: String, _ ids: ClosedRange<Int>, at sequence: Int, _ produced: Produced) {
        let hello = sequence == 0 ? ["[\"hello\",{\"bytes\":true}]"] : []
        let streams = ids.map { "[\"stream\",\($0),\"\(name)\",null,1000]" }
        let text = (["[\"ponte\",1,\"one\",\(sequence)]"] + hello + streams).joined(separator: "\n")
        transport.receiver?.receive(TransportMessage(text), from: caller) { result in
            produced.answers += (try? result.get().text) ?? ""
        }
    }

    @Test(arguments: [0, 2]) func `take no more room than there is, however long their producers need`(milliseconds: Int)
        async throws
    {
        let produced = Produced()
        let text = String(repeating: "x", count: 500_000)
        bridge.handleStream(BridgeStreamMethod<NoValue, String>("app.texts")) {
            AsyncStream {
                if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
                await MainActor.run { produced.count += 1 }
                return String(decoding: Array(text.utf8), as: UTF8.self)
            }
        }
        let first = Produced()
        begin("app.texts", 1...1, at: 0, first)
        try await until { !first.answers.isEmpty }
        let added = try await PeakMemory.added {
            begin("app.texts", 2...1501, at: 1, produced)
            // Until nothing comes any more.
            var (last, since) = (0, ContinuousClock.now)
            try await until {
                if produced.count != last { (last, since) = (produced.count, .now) }
                return ContinuousClock.now - since > .milliseconds(500)
            }
        }
        #expect(added < 200, "\(added) MiB, \(produced.count) elements")
    }

    @Test func `streams that say nothing keep no other from going on`() async throws {
        let produced = Produced()
        bridge.handleStream(BridgeStreamMethod<NoValue, Int>("app.silent")) { AsyncStream<Int> { _ in } }
        bridge.handleStream(BridgeStreamMethod<NoValue, Int>("app.numbers")) { RemoteStream([1, 2, 3]) }
        begin("app.silent", 1...1000, at: 0, produced)
        begin("app.numbers", 5000...5000, at: 1, produced)
        try await until { produced.answers.contains("[\"item\",5000") }
    }
}
