/// Something that happens once or more, for which a test waits.
@MainActor
final class Signal {
    private var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func send() {
        if waiting.isEmpty { count += 1 } else { waiting.removeFirst().resume() }
    }

    /// Waits for the next time, or for one that nobody has waited for.
    func wait() async {
        if count > 0 {
            count -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
