import Foundation
import Ponte
import WebKit

/// Keeps what crosses, and shows it in the page as it happens.
@MainActor
final class MessageLog {
    /// Is told each line once, in order.
    var onEntries: (([LogEntry]) -> Void)?

    private weak var bridge: Bridge?
    private let start = ContinuousClock.now
    private var shown: [LogEntry] = []
    private var fresh: [LogEntry] = []
    private var calls: [String: (name: String?, time: Double)] = [:]
    private var lastNumber = 0

    private static let longest = 400

    func watch(_ bridge: Bridge) {
        self.bridge = bridge
        setOn(true)
        bridge.onRefusal = { [weak self] in self?.record($0) }
        bridge.on(Log.opened) { [weak self] in
            guard let self else { return }
            flush()
            show(shown)
        }
        bridge.on(Log.isOn) { [weak self] isOn in self?.setOn(isOn) }
    }

    /// To look on takes time: whoever measures the bridge switches the log off.
    private func setOn(_ isOn: Bool) {
        guard isOn else {
            bridge?.onTrace = nil
            return
        }
        bridge?.onTrace = { [weak self] in self?.record($0) }
    }

    // MARK: Messages

    private func record(_ trace: TraceEntry) {
        var frame = TracedFrame(trace.frame)
        guard frame.name?.hasPrefix("log.") != true else { return }
        let isToApp = trace.direction == .fromPage
        var took: Double?
        if let id = frame.id {
            // The two sides count their calls independently: an answer names a call of the other direction.
            let isEnd = frame.kind == "result" || frame.kind == "error"
            let isAnswer = isEnd || frame.kind == "item"
            let key = "\(isToApp != isAnswer ? "page" : "app") \(id)"
            if frame.kind == "call" || frame.kind == "stream" {
                calls[key] = (frame.name, now)
            } else if let call = isEnd ? calls.removeValue(forKey: key) : calls[key] {
                frame.name = call.name
                took = isEnd ? now - call.time : nil
            }
        }
        add(
            LogEntry(
                direction: isToApp ? .toApp : .toPage, kind: frame.kind, id: frame.id, name: frame.name,
                payload: frame.payload, took: took))
    }

    private func record(_ refusal: Refusal) {
        let place = refusal.caller.isMainFrame ? "main frame" : "iframe"
        let origin = refusal.caller.origin.map(\.description) ?? "opaque origin"
        add(LogEntry(direction: .toApp, kind: "refused", name: refusal.method, payload: "\(place), \(origin): \(refusal.error)"))
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

    /// Notes a message between a bridge component and its native half.
    func record(hotwire trace: TraceEntry) {
        let message = try? JSONSerialization.jsonObject(with: Data(trace.frame.utf8)) as? [String: Any]
        let fields = (message?["reply"] ?? message?["event"]) as? [String: Any] ?? message ?? [:]
        let name = [fields["component"], fields["event"]].compactMap { $0 as? String }.joined(separator: ".")
        let payload = fields["data"].flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
        record(
            trace.direction == .fromPage ? .toApp : .toPage, kind: "hotwire", name: name,
            payload: payload.map { String(decoding: $0, as: UTF8.self) } ?? trace.frame)
    }

    /// Notes a message of Forem's pages, or one to them.
    func record(forem trace: TraceEntry) {
        record(trace.direction == .fromPage ? .toApp : .toPage, kind: "forem", name: "message", payload: trace.frame)
    }

    /// Notes a line of WebViewJavascriptBridge's own log: `WVJB SEND: {…}`.
    func record(oldBridge line: String) {
        let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
        let direction = parts[0].hasSuffix("SEND") ? LogEntry.Direction.toPage : .toApp
        let payload = parts.last?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        record(direction, kind: "wvjb", name: parts[0], payload: payload)
    }

    /// Notes a script that the app runs in the page past the bridge.
    func record(script: String) {
        add(LogEntry(direction: .toPage, kind: "script", payload: script))
    }

    private var now: Double { (ContinuousClock.now - start) / .milliseconds(1) }

    private func add(_ entry: LogEntry) {
        if fresh.isEmpty { Task { flush() } }
        var entry = entry
        entry.time = now
        fresh.append(entry)
    }

    // MARK: Showing

    /// Shows what has come since the last time; happens by itself once for each turn of the main loop.
    func flush() {
        guard !fresh.isEmpty else { return }
        var entries = Self.folded(fresh)
        fresh = []
        for index in entries.indices {
            lastNumber += 1
            entries[index].number = lastNumber
        }
        shown = (shown + entries).suffix(Self.longest)
        onEntries?(entries)
        show(entries)
    }

    private func show(_ entries: [LogEntry]) {
        guard let bridge else { return }
        let diagnostics = bridge.diagnostics
        // A page that shows no log has no listener, and drops the event.
        try? bridge.send(
            Log.update,
            LogUpdate(
                entries: entries, documents: diagnostics.documents, pendingCalls: diagnostics.pendingCalls,
                runningHandlers: diagnostics.runningHandlers, handles: diagnostics.handles,
                droppedEvents: diagnostics.droppedEvents, refusals: diagnostics.refusals))
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
