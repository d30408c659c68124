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

    @Test func `an event that may be dropped becomes text when it goes, and not before`() throws {
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        let event = try EventFrame(BridgeEvent<[Data]>("app.\"picture", buffering: .newest(1)), [bytes, bytes])
        let late = event.withBytesInText()
        #expect(late.text.isEmpty && late.bytes.isEmpty)
        var line: [UInt8] = []
        late.appendLine(to: &line)
        #expect(line.count <= late.textCount && late.textCount < line.count + 100)
        let outbox = Outbox(document: "p1", acceptsBytes: false, monitor: Monitor(), channel: nil)
        var dropped = 0
        for _ in 1...5 { dropped += try outbox.send(event).count }
        #expect(dropped == 4)
        var texts: [[UInt8]] = []
        outbox.hold(Reply { if case .success(let message) = $0 { texts.append(message.utf8) } })
        outbox.flush()
        #expect(texts.count == 1)
        #expect(texts.first.map { Array($0.suffix(line.count)) } == line)
        #expect(texts[0].count < line.count + 100)
    }

    @Test(arguments: [true, false]) func `events take the place of those that wait in batches of their own`(acceptsBytes: Bool)
        throws
    {
        let outbox = Outbox(
            document: "p1", acceptsBytes: acceptsBytes, monitor: Monitor(), maximumBytes: 1 << 20, channel: nil)
        var dropped = 0
        for index in 1...5 {
            let event = BridgeEvent<Data>("app.picture", buffering: .newest(2))
            // Two UTF-8 bytes of text each.
            let count = acceptsBytes ? 1 << 20 : 17 << 20
            dropped += try outbox.send(EventFrame(event, Data(repeating: UInt8(200 + index), count: count))).count
        }
        #expect(dropped == 3)
        var events = 0
        for _ in 1...5 {
            outbox.hold(
                Reply {
                    guard case .success(let message) = $0 else { return }
                    events += message.text.split(separator: "\n").filter { $0.hasPrefix(#"["event""#) }.count
                })
            outbox.flush()
        }
        #expect(events == 2)
    }

    @Test func `a page that takes nothing for long fetches no batch for events that have gone`() throws {
        let outbox = Outbox(
            document: "p1", acceptsBytes: true, monitor: Monitor(), maximumBytes: 1 << 20, channel: nil)
        let events = try ["app.left", "app.right"].map {
            try EventFrame(BridgeEvent<Data>($0, buffering: .newest(2)), Data(count: 1 << 20))
        }
        for _ in 1...1_000 {
            for event in events { _ = try outbox.send(event) }
        }
        var batches: [String] = []
        // One that finds nothing is answered with nothing.
        for _ in 1...8 {
            outbox.hold(
                Reply {
                    if case .success(let message) = $0, !message.utf8.isEmpty {
                        batches.append(String(decoding: message.utf8.prefix(40), as: UTF8.self))
                    }
                })
            outbox.flush()
        }
        #expect(batches.count == 4)
        for (number, batch) in batches.enumerated() {
            #expect(batch.hasPrefix("[\"ponte\",1,\"p1\",\(number)]\n[\"event\","))
        }
    }

    @Test func `a batch of text ends before it is too long`() throws {
        var batches: [Int] = []
        let outbox = Outbox(document: "p1", acceptsBytes: false, monitor: Monitor(), channel: nil)
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
