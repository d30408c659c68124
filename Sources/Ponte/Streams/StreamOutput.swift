internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The sending end of a stream: it takes as many elements as the reader has granted, and lets the producer wait for more. It waits, too, while too much
/// waits to be sent.
@MainActor
final class StreamOutput {
    private var credit: Int
    private var waiting: Resumption?
    private let room: StreamRoom
    private let place: StreamRoom.Place
    private let emit: Emit

    typealias Emit = @MainActor (JSONText, JSONText?) throws(PonteError) -> Void

    /// - Parameters:
    ///   - room: It has in common with the other streams of its window.
    ///   - hasRoom: False while too much waits to be sent; `goOn()` says when that has changed.
    init(
        credit: Int, in room: StreamRoom = StreamRoom(), hasRoom: @escaping @MainActor () -> Bool, emit: @escaping Emit
    ) {
        self.credit = credit
        self.room = room
        place = StreamRoom.Place(in: room, hasRoom: hasRoom)
        self.emit = emit
    }

    /// The reader takes `count` more elements.
    func grant(_ count: Int) {
        // Credit that nobody could use up is not added up either.
        credit = min(credit + count, Limits.credit)
        waiting.take()?.resume()
    }

    /// There may be room again.
    func goOn() {
        room.serve()
    }

    /// Sends all elements of a sequence; takes each from it only when the reader wants one.
    func send<Elements: AsyncSequence>(
        _ elements: Elements, of name: String, cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)?
    ) async throws where Elements.Element: Encodable & Sendable {
        defer { place.leave() }
        try await waitForReader()
        for try await element in elements {
            try Task.checkCancellation()
            try await place.settle()
            credit -= 1
            do throws(PonteError) {
                let cursor = try cursor.map { cursor throws(PonteError) in try JSONText(encoding: cursor(element)) }
                let value = try JSONText(encoding: element)
                try emit(value, cursor)
                place.sent(value.text.count + value.bytesCount)
            } catch {
                throw PonteError(.invalidResult, "An element of \(name) cannot cross. \(error.message)")
            }
            try await waitForReader()
        }
    }

    private func waitForReader() async throws {
        while credit <= 0 {
            try Task.checkCancellation()
            let resumption = Resumption()
            waiting = resumption
            await resumption.wait { resumption.resume() }
            try Task.checkCancellation()
        }
        try await place.enter()
    }
}
