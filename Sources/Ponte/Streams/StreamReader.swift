internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The receiving end of a stream: it keeps what has come until somebody wants it, and grants more as it is used up.
@MainActor
final class StreamReader {
    typealias Item = (value: Received, cursor: JSONText?)

    /// How many items may be under way or wait here.
    let window: Int
    /// The place where the reader wants to go on.
    let cursor: JSONText?
    /// Tells the producer that it may send so many more.
    var onMore: (@MainActor (Int) -> Void)?
    /// What its items may take of the document's allowance.
    var share: Allowance.Share?
    private var items: [Item] = []
    /// The memory that they take, in bytes.
    private var cost = 0
    private var next = 0
    private var granted: Int
    private var used = 0
    private var ending: Result<Void, PonteError>?
    private var waiting: Resumption?

    init(window: Int, cursor: JSONText?) {
        self.window = min(max(1, window), Limits.credit)
        self.cursor = cursor
        granted = self.window
    }

    /// - Throws: `PonteError` with `limitExceeded` for an item that was not granted, and where too much waits.
    func receive(_ item: Item) throws(PonteError) {
        guard granted > 0 else {
            throw PonteError(.limitExceeded, "The stream has sent more elements than its reader takes.")
        }
        let cost = cost + item.value.cost
        // They count here from now on.
        if share != nil { item.value.context?.shares = [] }
        try share?.change(to: cost)
        self.cost = cost
        granted -= 1
        items.append(item)
        waiting.take()?.resume()
    }

    /// Nothing comes any more; what is here can still be read.
    func finish(_ result: Result<Void, PonteError>) {
        guard ending == nil else { return }
        ending = result
        onMore = nil
        waiting.take()?.resume()
    }

    /// Nobody reads on: gives back the handles in what is here.
    func dropRest() {
        for item in items[next...] { item.value.releaseRest() }
        (items, next, share) = ([], 0, nil)
    }

    /// The next item, or nothing after the end. Whoever cancels the task that waits is to end the stream.
    func take() async throws -> Item? {
        if next >= items.count, ending == nil {
            let resumption = Resumption()
            waiting = resumption
            await resumption.wait {}
        }
        if next < items.count {
            defer { use() }
            let item = items[next]
            next += 1
            cost -= item.value.cost
            // To give back never fails.
            try? share?.change(to: cost)
            // Not only when all have been taken: a busy reader always has one waiting.
            if next * 2 >= items.count {
                items.removeFirst(next)
                next = 0
            }
            return item
        }
        defer { ending = .success(()) }
        try ending?.get()
        return nil
    }

    private func use() {
        used += 1
        guard used * 2 >= window, let onMore else { return }
        granted += used
        onMore(used)
        used = 0
    }
}
