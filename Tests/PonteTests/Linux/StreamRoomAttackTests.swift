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
    private let page = RawPage()

    @MainActor
    private final class Produced {
        var count = 0
    }

    @discardableResult
    private func begin(_ name: String, _ ids: ClosedRange<Int>, at sequence: Int) -> RawPage.Post {
        page.post(sequence, (sequence == 0 ? [RawPage.hello] : []) + ids.map { #"["stream",\#($0),"\#(name)",null,1000]"# })
    }

    @Test(arguments: [0, 2]) func `take no more room than there is, however long their producers need`(milliseconds: Int)
        async throws
    {
        let produced = Produced()
        let text = String(repeating: "x", count: 500_000)
        page.bridge.handleStream(BridgeStreamMethod<NoValue, String>("app.texts")) {
            AsyncStream {
                if milliseconds > 0 { try? await Task.sleep(for: .milliseconds(milliseconds)) }
                await MainActor.run { produced.count += 1 }
                return String(decoding: Array(text.utf8), as: UTF8.self)
            }
        }
        let first = begin("app.texts", 1...1, at: 0)
        try await until { !first.answer.isEmpty }
        let added = try await PeakMemory.added {
            begin("app.texts", 2...1501, at: 1)
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
        page.bridge.handleStream(BridgeStreamMethod<NoValue, Int>("app.silent")) { AsyncStream<Int> { _ in } }
        page.bridge.handleStream(BridgeStreamMethod<NoValue, Int>("app.numbers")) { RemoteStream([1, 2, 3]) }
        let posts = [begin("app.silent", 1...1000, at: 0), begin("app.numbers", 5000...5000, at: 1)]
        try await until { posts.contains { $0.answer.contains("[\"item\",5000") } }
    }
}
