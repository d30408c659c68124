internal import Foundation
internal import PontePage
internal import PonteWire

/// Collects the handles that were let go of on any thread, so that a million of them take one turn of the main actor.
final class DroppedHandles: @unchecked Sendable {
    // Guarded by the lock.
    private var numbers: [Int] = []
    private let lock = NSLock()

    func add(_ number: Int, of imports: Imports) {
        lock.lock()
        numbers.append(number)
        let isFirst = numbers.count == 1
        lock.unlock()
        guard isFirst else { return }
        Task { @MainActor in
            for number in take() { imports.release(number) }
        }
    }

    private func take() -> [Int] {
        lock.lock()
        defer { lock.unlock() }
        defer { numbers = [] }
        return numbers
    }
}
