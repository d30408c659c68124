internal import PonteAsync
internal import PonteFiles

/// The requests of one view, or of the pages of one configuration, in order: so many are answered at once, and the others wait. An answer whose next part nobody asks for
/// stands still, and gives its place to another.
@MainActor
final class RequestLine {
    /// Each has under a megabyte of memory.
    private static let limit = 64
    private static let maximumStanding = 128
    /// An answer that was not taken on for so long gives its place to another.
    private static let timeout = Duration.seconds(2)

    let descriptors = DescriptorPool.program.makeShare()
    private let deadlines: Deadlines
    private var last = 0
    /// The oldest that may still wait.
    private var first = 1
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// Under way, and not standing still.
    private var active: Set<Int> = []
    /// Of those that have given a part.
    private var timeouts: [Int: Int] = [:]
    /// In their order.
    private var standing: [(number: Int, lose: @MainActor () -> Void)] = []

    init(clock: any Clock<Duration>) {
        deadlines = Deadlines(clock: clock)
    }

    var isIdle: Bool { active.isEmpty && standing.isEmpty && waiting.isEmpty }

    /// Waits for a place.
    ///
    /// - Returns: The number of the place, which is to be left.
    /// - Throws: `CancellationError`.
    func enter() async throws -> Int {
        last += 1
        let number = last
        if active.count < Self.limit {
            active.insert(number)
            return number
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[number] = $0 }
        } onCancel: {
            Task { @MainActor in self.leave(number) }
        }
        guard active.contains(number) else { throw CancellationError() }
        return number
    }

    func leave(_ number: Int) {
        goOn(number)
        active.remove(number)
        waiting.removeValue(forKey: number)?.resume()
        admit()
    }

    /// A part was given. If nobody asks for the next, the answer stands still after a while.
    ///
    /// - Parameter lose: Is called if too many stand still, and this one for the longest time: it is to end.
    func pause(_ number: Int, lose: @escaping @MainActor () -> Void) {
        timeouts[number] = deadlines.add(Self.timeout) { [weak self] in self?.standStill(number, lose) }
    }

    /// The next part is asked for. An answer that stood still has a place at once.
    func goOn(_ number: Int) {
        if let timeout = timeouts.removeValue(forKey: number) { deadlines.remove(timeout) }
        guard let index = standing.firstIndex(where: { $0.number == number }) else { return }
        standing.remove(at: index)
        active.insert(number)
    }

    private func standStill(_ number: Int, _ lose: @escaping @MainActor () -> Void) {
        timeouts[number] = nil
        active.remove(number)
        standing.append((number, lose))
        if standing.count > Self.maximumStanding { standing.removeFirst().lose() }
        admit()
    }

    private func admit() {
        while active.count < Self.limit, first <= last {
            if let next = waiting.removeValue(forKey: first) {
                active.insert(first)
                next.resume()
            }
            first += 1
        }
    }
}
