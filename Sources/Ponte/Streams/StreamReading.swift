internal import PontePage
internal import PonteWire

/// One reading of a stream, from the first element that is asked for to the end, or until nobody holds it any more.
final class StreamReading: Sendable {
    private let source: StreamSource
    @MainActor private var call: OutgoingCall?

    init(_ source: StreamSource) {
        self.source = source
    }

    deinit {
        // The loop was left: nobody can ask for more.
        guard let call else { return }
        Task { @MainActor in
            call.abandon(Self.cancelled)
            call.reader?.dropRest()
        }
    }

    @MainActor
    func next<Element: Decodable & Sendable>(_ type: Element.Type) async throws -> Element? {
        let call = try self.call ?? source.open()
        self.call = call
        guard let reader = call.reader else { return nil }
        return try await withTaskCancellationHandler {
            if Task.isCancelled { call.abandon(Self.cancelled) }
            guard let item = try await reader.take() else { return nil }
            do {
                let element = try await item.value.decodeReading(type, failing: .invalidResult)
                item.value.releaseRest()
                source.lastCursor = item.cursor ?? source.lastCursor
                return element
            } catch {
                item.value.releaseRest()
                call.abandon(Self.cancelled)
                throw error
            }
        } onCancel: {
            Task { @MainActor in call.abandon(Self.cancelled) }
        }
    }

    private static var cancelled: PonteError { PonteError(.cancelled, "The stream was cancelled.") }
}
