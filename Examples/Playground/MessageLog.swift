import Foundation
import Ponte
import PonteInspector
import WebKit

/// Has what crosses as lines, for what the tour prints.
@MainActor
final class MessageLog {
    /// Is told each line once, in order.
    var onEntries: (([LogEntry]) -> Void)?

    private weak var bridge: Bridge?
    private var fresh: [LogEntry] = []
    private var reading: Task<Void, Never>?

    /// In UTF-8 bytes.
    private static let maximumPayload = 600

    func watch(_ bridge: Bridge, with inspector: BridgeInspector) {
        self.bridge = bridge
        setOn(true)
        bridge.on(Log.isOn) { [weak self, weak inspector] isOn in
            self?.setOn(isOn)
            inspector?.isWatching = isOn
        }
    }

    /// To watch takes time: the page switches it off while it measures the bridge.
    private func setOn(_ isOn: Bool) {
        reading?.cancel()
        reading = nil
        guard isOn, let bridge else { return }
        reading = read(bridge.traffic.withPayloads(upTo: Self.maximumPayload)) { [weak self] in self?.record($0) }
    }

    /// Notes what crosses by another protocol.
    func watch(_ traffic: Traffic, kind: String) {
        read(traffic.withPayloads(upTo: Self.maximumPayload)) { [weak self] record in
            guard let self else { return }
            self.record(
                record.direction == .fromPage ? .toApp : .toPage, kind: kind, name: record.name, payload: record.payload ?? "…")
        }
    }

    @discardableResult
    private func read(_ traffic: Traffic, _ body: @escaping @MainActor (TrafficRecord) -> Void) -> Task<Void, Never> {
        Task {
            for await record in traffic { body(record) }
        }
    }

    // MARK: Messages

    private func record(_ record: TrafficRecord) {
        guard !record.name.hasPrefix("log.") else { return }
        let name = record.isThroughHandle ? (record.name.isEmpty ? "(a function)" : "(an object).\(record.name)") : record.name
        var payload = record.payload ?? ""
        if case .failed(let code, let message)? = record.outcome { payload = "\(code): \(message)" }
        if record.kind == .refusal {
            let place = record.isMainFrame ? "main frame" : "iframe"
            payload = "\(place), \(record.origin.map(\.description) ?? "opaque origin"): \(payload)"
        }
        add(
            LogEntry(
                direction: record.direction == .fromPage ? .toApp : .toPage,
                kind: record.kind == .refusal ? "refused" : record.kind.rawValue, id: record.id, name: name.isEmpty ? nil : name,
                payload: payload, took: record.duration.map { $0 / .milliseconds(1) }))
    }

    /// Notes a message that does not come through the bridge.
    func record(_ message: WKScriptMessage) {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
        let data = try? JSONSerialization.data(withJSONObject: message.body, options: options)
        let payload = data.map { String(decoding: $0, as: UTF8.self) } ?? "\(message.body)"
        add(LogEntry(direction: .toApp, kind: "message", name: message.name, payload: payload))
    }

    /// Notes what crosses by another protocol.
    func record(_ direction: LogEntry.Direction, kind: String, name: String, payload: String) {
        add(LogEntry(direction: direction, kind: kind, name: name, payload: payload))
    }

    /// Notes a script that the app runs in the page past the bridge.
    func record(script: String) {
        add(LogEntry(direction: .toPage, kind: "script", payload: script))
    }

    private func add(_ entry: LogEntry) {
        if fresh.isEmpty { Task { flush() } }
        fresh.append(entry)
    }

    // MARK: Showing

    /// Tells what has come since the last time; happens by itself once for each turn of the main loop.
    func flush() {
        guard !fresh.isEmpty else { return }
        let entries = Self.folded(fresh)
        fresh = []
        onEntries?(entries)
    }

    /// Of many lines of one kind in one turn, shows two and counts the others.
    private static func folded(_ entries: [LogEntry]) -> [LogEntry] {
        func kind(_ entry: LogEntry) -> String { "\(entry.direction) \(entry.kind) \(entry.name ?? "")" }
        let groups = Dictionary(grouping: entries, by: kind)
        var seen: [String: Int] = [:]
        return entries.compactMap { entry in
            let place = seen[kind(entry), default: 0]
            seen[kind(entry)] = place + 1
            guard let size = groups[kind(entry)]?.count, size > 12, place >= 2 else { return entry }
            guard place == size - 1 else { return nil }
            var last = entry
            last.count = size - 2
            return last
        }
    }
}
