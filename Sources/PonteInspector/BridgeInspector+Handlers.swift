internal import Foundation
internal import Ponte
internal import PonteWire

extension BridgeInspector {
    func addHandlers(to bridge: Bridge) {
        bridge.handleStream(InspectorMethods.rows) { [weak self] in
            let feed = self.map { inspector in RowFeed(inspector.store) { [weak inspector] in inspector?.sources ?? [] } }
            return AsyncStream<RawJSON>(unfolding: { @MainActor in await feed?.batch() })
        }
        bridge.handle(InspectorMethods.details) { [weak self] number in
            guard let self, let message = store[number] else { return nil }
            return MessageDetails(message, source: sources[message.source])
        }
        bridge.handle(InspectorMethods.status) { [weak self] in
            guard let self else { throw Self.gone }
            return status
        }
        bridge.handle(InspectorMethods.clear) { [weak self] in self?.store.clear() }
        bridge.handle(InspectorMethods.copyTest) { [weak self] numbers in self?.copyTest(numbers) ?? 0 }
        bridge.handle(InspectorMethods.record) { [weak self] isOn in
            if isOn { self?.recorder.start() } else { self?.recorder.stop() }
        }
        bridge.handle(InspectorMethods.save) { [weak self] in
            guard let self else { throw Self.gone }
            do { return try recorder.save(to: downloads).path } catch {
                throw PonteError(
                    .unavailable, "The recording could not be written to \(downloads.path): \(error.localizedDescription)")
            }
        }
        bridge.handle(InspectorMethods.open) { [weak self] file in try self?.recorder.open(file) }
        bridge.handle(InspectorMethods.replay) { [weak self] (isToPage: Bool) async throws in
            guard let self, let inspected else { throw Self.gone }
            guard let inspected = inspected as? Bridge else {
                throw PonteError(.unavailable, "Only the messages of a Bridge can be replayed.")
            }
            let recording = recorder.recording
            let replay = isToPage ? await recording.replay(toPage: inspected) : await recording.replay(to: inspected)
            return ReplayReport(replay)
        }
    }

    private static var gone: PonteError { PonteError(.bridgeClosed, "The bridge is gone.") }

    private func copyTest(_ numbers: [Int]) -> Int {
        let records = numbers.compactMap { store[$0] }.filter { $0.source == 0 && $0.begin.kind != .message }.flatMap(\.records)
        let recording = TrafficRecording(records.sorted { $0.number < $1.number })
        guard let first = recording.records.first else { return 0 }
        copy(recording.swiftTest(named: "\(first.name.isEmpty ? first.kind.rawValue : first.name) ends as recorded"))
        return numbers.count
    }

    private var status: InspectorStatus {
        let diagnostics = inspected?.diagnostics
        let handles = (inspected as? Bridge)?.heldHandles.prefix(200) ?? []
        return InspectorStatus(
            counts: diagnostics.map {
                [
                    "documents": $0.documents, "pendingCalls": $0.pendingCalls, "waiting": $0.waiting,
                    "runningHandlers": $0.runningHandlers, "cancelledHandlers": $0.cancelledHandlers,
                    "refusals": $0.refusals, "dropped": $0.dropped, "droppedEvents": $0.droppedEvents,
                    "undelivered": $0.undelivered, "handles": $0.handles,
                ]
            },
            handles: handles.map {
                InspectorStatus.Handle(
                    kind: "\($0.kind)", holder: $0.holder.rawValue, number: $0.number, via: $0.via,
                    seconds: $0.since.duration(to: .now) / .seconds(1))
            },
            messages: store.count, payloadBytes: store.payloadBytes,
            recording: InspectorStatus.Recording(
                isRunning: recorder.isRunning, isFull: recorder.isFull, name: recorder.name,
                count: recorder.recording.records.count))
    }
}

extension ReplayReport {
    /// Lines of a kind that are shown.
    private static let most = 500

    fileprivate init(_ replay: TrafficReplay) {
        messages = replay.messages.count
        differences = replay.differences.prefix(Self.most).map { Line(title: $0.record.title, text: $0.difference ?? "") }
        skipped = replay.skipped.prefix(Self.most).map { Line(title: $0.record.title, text: $0.reason) }
    }
}
