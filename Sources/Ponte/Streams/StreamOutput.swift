internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The sending end of a stream: it takes as many elements as the reader has granted, and lets the producer wait for more. It waits, too, while too much
/// waits to be sent.
@MainActor
final class StreamOutput {
    private var credit: Int
    private var waiting: Resumption?
    private let account: StreamAccount
    private let place: StreamRoom.Place
    private let emit: Emit

    typealias Emit = @MainActor (JSONText, JSONText?) throws(PonteError) -> Void

    /// - Parameters:
    ///   - account: Of its window.
    ///   - hasRoom: False while too much waits to be sent; `StreamRoom.serve` says when that has changed.
    init(
        credit: Int, of account: StreamAccount = .unbounded(), hasRoom: @escaping @MainActor () -> Bool, emit: @escaping Emit
    ) {
        self.credit = credit
        self.account = account
        place = StreamRoom.Place(of: account, hasRoom: hasRoom)
        self.emit = emit
    }

    /// The reader takes `count` more elements.
    func grant(_ count: Int) {
        // Credit that nobody could use up is not added up either.
        credit = min(credit + count, Limits.credit)
        waiting.take()?.resume()
    }

    /// Sends all elements of a sequence; takes each from it only when the reader wants one.
    func send<Elements: AsyncSequence>(
        _ elements: Elements, of name: String, cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)?
    ) async throws where Elements.Element: Encodable & Sendable {
        defer { place.leave() }
        var iterator = elements.iterator(for: account)
        repeat { try await waitForReader() } while try await sendNext(of: &iterator, of: name, cursor)
    }

    /// - Returns: False at the end.
    // No loop over the sequence: its element would live until the next one is taken, across the wait for the reader.
    private func sendNext<Iterator: AsyncIteratorProtocol>(
        of iterator: inout Iterator, of name: String, _ cursor: (@MainActor (Iterator.Element) -> any Encodable & Sendable)?
    ) async throws -> Bool where Iterator.Element: Encodable & Sendable {
        guard let element = try await encodedNext(of: &iterator, of: name, cursor) else { return false }
        try Task.checkCancellation()
        let size = element.value.text.count + element.value.bytesCount
        try await place.settle(size)
        credit -= 1
        do throws(PonteError) { try emit(element.value, element.cursor) } catch { throw Self.refused(error, name) }
        place.sent(size)
        return true
    }

    private func encodedNext<Iterator: AsyncIteratorProtocol>(
        of iterator: inout Iterator, of name: String, _ cursor: (@MainActor (Iterator.Element) -> any Encodable & Sendable)?
    ) async throws -> (value: JSONText, cursor: JSONText?)? where Iterator.Element: Encodable & Sendable {
        guard let element = try await Self.next(of: &iterator) else { return nil }
        do throws(PonteError) {
            let cursor = try cursor.map { cursor throws(PonteError) in try JSONText(encoding: cursor(element)) }
            return (try JSONText(encoding: element), cursor)
        } catch {
            throw Self.refused(error, name)
        }
    }

    private static func refused(_ error: PonteError, _ name: String) -> PonteError {
        PonteError(.invalidResult, "An element of \(name) cannot cross. \(error.message)")
    }

    private static func next<Iterator: AsyncIteratorProtocol>(of iterator: inout Iterator) async throws -> Iterator.Element?
    where Iterator.Element: Sendable {
        // Where the system can, it stays on the main thread.
        if #available(macOS 15, iOS 18, *) { return try await iterator.next(isolation: #isolation) }
        // Unchecked: only this task touches it.
        nonisolated(unsafe) var taken = iterator
        defer { iterator = taken }
        return try await taken.next()
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
