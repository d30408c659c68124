internal import PontePage
internal import PonteWire

/// Counts what went wrong, and shows what crosses to whoever wants to see it.
@MainActor
final class Monitor {
    private(set) var refusals = 0
    private(set) var droppedFrames = 0
    var droppedEvents = 0
    var onRefusal: (@MainActor (Refusal) -> Void)?
    var onTrace: (@MainActor (TraceEntry) -> Void)?

    func refused(_ refusal: Refusal) {
        refusals += 1
        onRefusal?(refusal)
    }

    func dropped() {
        droppedFrames += 1
    }

    func trace(_ direction: TraceEntry.Direction, _ event: EventFrame) {
        guard onTrace != nil else { return }
        var text: [UInt8] = []
        event.write(to: &text)
        trace(direction, text[...])
    }

    func trace(_ direction: TraceEntry.Direction, _ frame: ArraySlice<UInt8>) {
        guard let onTrace else { return }
        onTrace(TraceEntry(direction: direction, frame: String(decoding: frame, as: UTF8.self)))
    }
}
