internal import Foundation
internal import Ponte
internal import PonteAsync
internal import PonteWire

/// Gives the page the rows, as many at a time as it can take: a batch is made when the page wants one.
@MainActor
final class RowFeed {
    static let mostRows = 2000
    static let interval = Duration.milliseconds(100)

    private let store: MessageStore
    private let sources: () -> [String]
    private let clock: any Clock<Duration>
    /// The number of the first row that the page does not have.
    private var next: Int
    private var waitingChanges: Set<Int> = []
    private var toldFirst = 0
    private var hasGiven = false

    init(_ store: MessageStore, sources: @escaping () -> [String], clock: any Clock<Duration> = ContinuousClock()) {
        self.store = store
        self.sources = sources
        self.clock = clock
        next = store.first
    }

    /// - Returns: `nil` for a reader that is gone.
    func batch() async -> RawJSON? {
        // No guard: a tenth of a second.
        if hasGiven { try? await clock.sleep(for: Self.interval) }
        // A reader that is gone must not take what the next one waits for.
        while !Task.isCancelled, !hasNews { await store.change.value() }
        if Task.isCancelled { return nil }
        hasGiven = true
        return RawJSON(JSONText(text: text()))
    }

    private var hasNews: Bool {
        waitingChanges.formUnion(store.takeChanged())
        return !hasGiven || store.next > next || store.first > toldFirst || !waitingChanges.isEmpty
    }

    private func text() -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(64 << 10)
        text += "{\"first\":".utf8
        NumberText.append(digitsOf: store.first, to: &text)
        text += ",\"lost\":".utf8
        NumberText.append(digitsOf: store.lost, to: &text)
        text += ",\"sources\":[".utf8
        for (index, source) in sources().enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            JSONString.append(source, to: &text)
        }
        text += "],\"rows\":[".utf8
        toldFirst = store.first
        next = max(next, store.first)
        var count = 0
        // Changes of rows that the page has; a new row is told as it is.
        for number in waitingChanges.sorted() where count < Self.mostRows {
            waitingChanges.remove(number)
            guard number < next, let message = store[number] else { continue }
            append(message, isFirst: count == 0, to: &text)
            count += 1
        }
        while count < Self.mostRows, let message = store[next] {
            append(message, isFirst: count == 0, to: &text)
            next += 1
            count += 1
        }
        text += "]}".utf8
        return text
    }

    /// In the order of `Client/src/inspector/rows.ts`.
    private func append(_ message: InspectedMessage, isFirst: Bool, to text: inout [UInt8]) {
        let begin = message.begin
        text += (isFirst ? "[" : ",[").utf8
        func comma() { text.append(UInt8(ascii: ",")) }
        NumberText.append(digitsOf: message.number, to: &text)
        comma()
        NumberText.append(digitsOf: Int((begin.time.timeIntervalSince1970 * 1000).rounded()), to: &text)
        comma()
        JSONString.append(begin.kind.rawValue, to: &text)
        text += (begin.direction == .fromPage ? ",0," : ",1,").utf8
        NumberText.append(digitsOf: message.source, to: &text)
        comma()
        JSONString.append(begin.isThroughHandle && begin.name.isEmpty ? "(function)" : begin.name, to: &text)
        comma()
        JSONString.append((begin.origin?.description ?? "opaque") + (begin.isMainFrame ? "" : " (frame)"), to: &text)
        comma()
        NumberText.append(digitsOf: message.size, to: &text)
        comma()
        // In microseconds.
        NumberText.append(digitsOf: message.duration.map { Int($0 / .microseconds(1)) } ?? -1, to: &text)
        comma()
        NumberText.append(digitsOf: message.state.rawValue, to: &text)
        comma()
        JSONString.append(message.error?.code ?? "", to: &text)
        comma()
        NumberText.append(digitsOf: message.itemCount, to: &text)
        text.append(UInt8(ascii: "]"))
    }
}
