internal import PonteAsync
internal import PonteWire

/// The room for what streams of one window have produced and the page has not taken. Room is taken before an element is, by turns.
///
/// How large an element is shows when it has come. Until then a stream has as much room as its last element took, and a new one `unknown` or as much as the
/// last of any stream. One that produces nothing for a while gives its room to those that wait; its next element waits for room then, and is counted.
@MainActor
final class StreamRoom {
    /// A stream's place.
    @MainActor
    final class Place {
        fileprivate let room: StreamRoom
        private let elements: Allowance
        /// False while too much waits to be sent.
        fileprivate let hasRoom: @MainActor () -> Bool
        /// Of the last element, in bytes.
        fileprivate var size: Int?
        /// How much it has taken for the next one; `nil` if none.
        fileprivate var taken: Int?
        /// When it has.
        fileprivate var round = 0
        fileprivate var waiting: Resumption?

        init(of account: StreamAccount, hasRoom: @escaping @MainActor () -> Bool) {
            room = account.room
            elements = account.elements
            self.hasRoom = hasRoom
        }

        /// Waits until the stream may take an element.
        ///
        /// - Throws: `CancellationError`.
        func enter() async throws {
            if room.queue.isEmpty, room.take(self) { return }
            try await room.wait(self, isFirst: false)
        }

        /// An element is there: waits until it may be sent, and counts it meanwhile.
        ///
        /// - Parameter size: In bytes.
        /// - Throws: `CancellationError`; `PonteError` with `limitExceeded` if too much waits already.
        func settle(_ size: Int) async throws {
            if room.holds(self), hasRoom() { return }
            let share = try Allowance.Share(size, of: elements)
            room.giveBack(self)
            defer { withExtendedLifetime(share) {} }
            try await room.wait(self, isFirst: true)
        }

        /// The element is sent.
        ///
        /// - Parameter size: In bytes.
        func sent(_ size: Int) {
            room.giveBack(self)
            (self.size, room.lastSize) = (size, size)
            room.serve()
        }

        /// The stream takes no more.
        func leave() {
            room.giveBack(self)
            room.serve()
        }
    }

    /// In bytes.
    static let maximum = 16 << 20
    private static let unknown = 256 << 10
    private static let timeOfRound = Duration.milliseconds(10)

    /// Those that wait, in their order; `nil` for one that was cancelled.
    private var queue = Queue()
    /// The room that was taken in this round and in the one before; earlier room waits for something that does not come.
    private var taken = (now: 0, before: 0)
    private var round = 0
    private var lastSize = 0
    private var rounds: Task<Void, Never>?

    private struct Queue {
        private var places: [Place] = []
        private var next = 0

        var isEmpty: Bool { next == places.count }
        var first: Place? { isEmpty ? nil : places[next] }

        mutating func add(_ place: Place, isFirst: Bool) {
            guard isFirst else { return places.append(place) }
            if next > 0 {
                next -= 1
                places[next] = place
            } else {
                places.insert(place, at: 0)
            }
        }

        mutating func removeFirst() {
            next += 1
            guard next * 2 >= places.count else { return }
            places.removeFirst(next)
            next = 0
        }
    }

    private func take(_ place: Place) -> Bool {
        let size = place.size ?? max(Self.unknown, lastSize)
        let all = taken.now + taken.before
        guard place.hasRoom(), all == 0 || all + size <= Self.maximum else { return false }
        place.taken = size
        place.round = round
        taken.now += size
        return true
    }

    private func holds(_ place: Place) -> Bool {
        place.taken != nil && round - place.round < 2
    }

    private func giveBack(_ place: Place) {
        guard let size = place.taken.take() else { return }
        switch round - place.round {
        case 0: taken.now -= size
        case 1: taken.before -= size
        default: break
        }
    }

    private func wait(_ place: Place, isFirst: Bool) async throws {
        try Task.checkCancellation()
        let resumption = Resumption()
        place.waiting = resumption
        queue.add(place, isFirst: isFirst)
        serve()
        await resumption.wait { resumption.resume() }
        // Cancelled: its turn is another's.
        if place.waiting === resumption { place.waiting = nil }
        do { try Task.checkCancellation() } catch {
            giveBack(place)
            serve()
            throw error
        }
    }

    /// Gives room to those that wait, as far as there is some.
    func serve() {
        while let place = queue.first {
            guard let resumption = place.waiting else {
                queue.removeFirst()
                continue
            }
            guard take(place) else { return countRounds() }
            queue.removeFirst()
            place.waiting = nil
            resumption.resume()
        }
    }

    /// Only while somebody waits.
    private func countRounds() {
        guard rounds == nil, taken.now + taken.before > 0 else { return }
        rounds = Task { [weak self] in
            // No guard: nobody cancels it.
            try? await Task.sleep(for: Self.timeOfRound)
            guard let self else { return }
            rounds = nil
            round += 1
            taken = (0, taken.now)
            serve()
        }
    }
}
