internal import Synchronization

/// The progress of a download. Foundation on Linux tells nobody of a progress's changes: this one does.
// Sendable because `Progress` is, and the observers are behind a lock.
final class DownloadProgress: Progress, @unchecked Sendable {
    private struct Observers {
        var all: [Int: @Sendable (Progress) -> Void] = [:]
        var last = 0
    }

    private let observers = Mutex(Observers())

    override var totalUnitCount: Int64 { didSet { tell() } }
    override var completedUnitCount: Int64 { didSet { tell() } }

    override func cancel() {
        super.cancel()
        tell()
    }

    private func tell() {
        for (_, observer) in observers.withLock({ $0.all }).sorted(by: { $0.key < $1.key }) { observer(self) }
    }

    /// Calls `observer` with each change of any property, until what is returned is called.
    func add(_ observer: @escaping @Sendable (Progress) -> Void) -> @Sendable () -> Void {
        let number = observers.withLock {
            $0.last += 1
            $0.all[$0.last] = observer
            return $0.last
        }
        return { [weak self] in self?.observers.withLock { $0.all[number] = nil } }
    }
}

extension Progress {
    /// Calls a handler each time when a property of a download's progress has changed. On Linux, no other progress can be observed.
    ///
    ///     observation = download.progress.observe(\.fractionCompleted, options: [.new]) { progress, change in … }
    ///
    /// - Returns: The observation, which ends when nobody holds it.
    @preconcurrency
    public func observe<Value>(
        _ keyPath: any KeyPath<Progress, Value> & Sendable, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Progress, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        guard let progress = self as? DownloadProgress, let first = progress[keyPath: keyPath] as? AnyHashable else {
            EngineLog.write("\(keyPath) of this progress cannot be observed on Linux: only a download's can, by one key.")
            return NSKeyValueObservation {}
        }
        let last = Mutex(UncheckedValue(first))
        @Sendable func tell(_ progress: Progress, old: Value?, new: Value?, isPrior: Bool = false) {
            changeHandler(
                progress,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
                    indexes: nil, isPrior: isPrior))
        }
        if options.contains(.initial) { tell(progress, old: nil, new: progress[keyPath: keyPath]) }
        let end = progress.add { progress in
            let new = progress[keyPath: keyPath]
            guard let value = new as? AnyHashable else { return }
            let old = last.withLock { last in
                defer { last = UncheckedValue(value) }
                return last.value
            }
            guard old != value else { return }
            if options.contains(.prior) { tell(progress, old: old.base as? Value, new: nil, isPrior: true) }
            tell(progress, old: old.base as? Value, new: new)
        }
        return NSKeyValueObservation(end: end)
    }
}

/// A number or a truth value.
// Sendable because it is one of those.
private struct UncheckedValue: @unchecked Sendable {
    let value: AnyHashable

    init(_ value: AnyHashable) {
        self.value = value
    }
}
