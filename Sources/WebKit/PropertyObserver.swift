internal import Synchronization

/// One observation of a property: the last value that its handler knows, and the handler.
@MainActor
final class PropertyObserver<Value> {
    typealias Handler = @MainActor (WKWebView, NSKeyValueObservedChange<Value>) -> Void

    private let options: NSKeyValueObservingOptions
    private var last: Value
    private var handler: Handler?
    private nonisolated let hasEnded = Atomic(false)

    init(_ value: Value, _ options: NSKeyValueObservingOptions, _ handler: @escaping Handler) {
        last = value
        self.options = options
        self.handler = handler
    }

    nonisolated var isActive: Bool { !hasEnded.load(ordering: .acquiring) }

    /// Calls the handler no more. The values that the handler holds are freed on the main thread.
    nonisolated func end() {
        guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { dropHandler() }
        } else {
            Task { @MainActor in dropHandler() }
        }
    }

    private func dropHandler() {
        // The handler may hold this very observation: it is freed when nothing here is being changed any more.
        let last = handler
        handler = nil
        withExtendedLifetime(last) {}
    }

    func tellInitially(_ webView: WKWebView) {
        if options.contains(.initial) { tell(webView, old: nil, new: last) }
    }

    /// The calls that a value is due; `nil` if it is the last one.
    func change(to value: Value, of webView: WKWebView, isSame: (Value, Value) -> Bool) -> PropertyChange? {
        let old = last
        guard isActive, !isSame(old, value) else { return nil }
        last = value
        return PropertyChange {
            if self.options.contains(.prior) { self.tell(webView, old: old, new: nil, isPrior: true) }
        } after: {
            self.tell(webView, old: old, new: value)
        }
    }

    private func tell(_ webView: WKWebView, old: Value?, new: Value?, isPrior: Bool = false) {
        guard isActive else { return }
        handler?(
            webView,
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
                indexes: nil, isPrior: isPrior))
    }
}

/// The calls of one handler for one change.
@MainActor
struct PropertyChange {
    var before: () -> Void
    var after: () -> Void
}
