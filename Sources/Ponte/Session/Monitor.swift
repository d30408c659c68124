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
    /// Sees the frames, too, whatever the app does with `onTrace`.
    var recorder: (@MainActor (TraceEntry) -> Void)?

    func refused(_ refusal: Refusal) {
        refusals += 1
        onRefusal?(refusal)
    }

    func dropped() {
        droppedFrames += 1
    }

    private var isWatched: Bool { onTrace != nil || recorder != nil }

    func trace(_ direction: TraceEntry.Direction, _ event: EventFrame, of document: String) {
        guard isWatched else { return }
        var text: [UInt8] = []
        event.write(to: &text)
        trace(direction, text[...], of: document)
    }

    func trace(_ direction: TraceEntry.Direction, _ frame: ArraySlice<UInt8>, of document: String) {
        guard isWatched else { return }
        let entry = TraceEntry(direction: direction, frame: String(decoding: frame, as: UTF8.self), document: document)
        recorder?(entry)
        onTrace?(entry)
    }
}
