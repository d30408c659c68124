import Foundation
import PonteWire
import Testing

@testable import Ponte

/// Bytes that stand in the text, where posts carry text alone.
@MainActor
struct BytesInTextTests {
    private struct Note: Codable, Equatable {
        var comment: [[String: [Int]]]
        var file: Data
    }

    @Test func `data that looks like a place for bytes gets none`() throws {
        let file = Data(repeating: 1, count: 20_000)
        // The next numbers can be guessed.
        let number = Serial.next()
        let comment = (1...8).map { ["$bytes": [number + $0, 20_000]] }
        let value = try JSONText(encoding: Note(comment: comment, file: file))
        let whole = value.withBytesInText()
        #expect(whole.attachments.isEmpty)
        #expect(try whole.decode(Note.self) == Note(comment: comment, file: file))
    }

    @Test func `what has no room in the text stays beside it`() throws {
        let value = try JSONText(encoding: [Data(repeating: 65, count: 20_000), Data(repeating: 66, count: 30_000)])
        let whole = value.withBytesInText(limit: 40_000)
        #expect(whole.attachments.map(\.bytes.count) == [30_000])
        #expect(whole.text.count < 21_000)
    }

    @Test func `a batch of text ends before it is too long`() throws {
        var batches: [Int] = []
        let outbox = Outbox(document: "p1", acceptsBytes: false, maximumPush: nil, monitor: Monitor(), push: nil)
        let value = try JSONText(encoding: Data(repeating: 65, count: 30 << 20))
        for id in 1...3 {
            outbox.send(with: value.attachments) { FrameText.result(id: id, value: value, to: &$0) }
        }
        for _ in 1...2 {
            outbox.hold(Reply { batches.append((try? $0.get())?.utf8.count ?? 0) })
            outbox.flush()
        }
        #expect(batches.count == 2)
        #expect(batches.allSatisfy { $0 > 0 && $0 <= Limits.batch })
    }
}
