internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The sending end of a stream: it takes as many elements as the reader has granted, and lets the producer wait for more. It waits, too, while too much
/// waits to be sent.
@MainActor
final class StreamOutput {
    private var credit: Int
    private var waiting: Resumption?
    private let hasRoom: @MainActor () -> Bool
    private let emit: Emit

    typealias Emit = @MainActor (JSONText, JSONText?) throws(PonteError) -> Void

    /// - Parameter hasRoom: False while too much waits to be sent; `goOn()` says when that has changed.
    init(credit: Int, hasRoom: @escaping @MainActor () -> Bool, emit: @escaping Emit) {
        self.credit = credit
        self.hasRoom = hasRoom
        self.emit = emit
    }

    /// The reader takes `count` more elements.
    func grant(_ count: Int) {
        // Credit that nobody could use up is not added up either.
        credit = min(credit + count, Limits.credit)
        goOn()
    }

    /// There may be room again.
    func goOn() {
        waiting.take()?.resume()
    }

    /// Sends all elements of a sequence; takes each from it only when the reader wants one.
    func send<Elements: AsyncSequence>(
        _ elements: Elements, of name: String, cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)?
    ) async throws where Elements.Element: Encodable & Sendable {
        try await waitForReader()
        for try await element in elements {
            try Task.checkCancellation()
            credit -= 1
            do throws(PonteError) {
                let place = try cursor.map { cursor throws(PonteError) in try JSONText(encoding: cursor(element)) }
                try emit(try JSONText(encoding: element), place)
            } catch {
                throw PonteError(.invalidResult, "An element of \(name) cannot cross. \(error.message)")
            }
            try await waitForReader()
        }
    }

    private func waitForReader() async throws {
        while credit <= 0 || !hasRoom() {
            try Task.checkCancellation()
            let resumption = Resumption()
            waiting = resumption
            await resumption.wait { resumption.resume() }
            try Task.checkCancellation()
        }
    }
}
