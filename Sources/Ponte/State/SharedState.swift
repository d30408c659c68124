public import Observation
internal import PonteAsync
internal import PontePage
internal import PonteWire

/// A value of the app that pages see: its name, its type, and whether a page may change it.
///
///     static let filter = BridgeState<Filter>("notes.filter", writable: true)
public struct BridgeState<Value: Codable & Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String
    /// True if pages may change it.
    public let isWritable: Bool

    /// Declares a state of this name. Names that begin with `ponte.` are the bridge's own.
    public init(_ name: String, writable: Bool = false) {
        self.name = name
        isWritable = writable
    }
}

/// A value that Swift observes and pages read at once: each change reaches them as what differs, in order, and a page that was reloaded has the value again.
///
///     let filter = SharedState(Filter())
///     bridge.share(filter, as: Notes.filter)
///     filter.value.text = "bridge"
@available(macOS 14, iOS 17, *)
@Observable
@MainActor
public final class SharedState<Value: Codable & Sendable> {
    @ObservationIgnored private var current: Value
    @ObservationIgnored private var readers: [WeakReaders] = []
    /// For readers in the app, who end with the state.
    @ObservationIgnored private let changes = Broadcast(0)
    @ObservationIgnored private var changeCount = 0
    @ObservationIgnored private var hasChanged = false
    // Another one for each state: a page that has changed one value is not taken for one that has changed another.
    @ObservationIgnored private var publishedVersion = Int.random(in: 1...1 << 40)
    @ObservationIgnored private var snapshot: SharedStateItems.Snapshot?
    /// Of the version before: no reader keeps one of its own, for a slow one would keep that for as long as it likes.
    @ObservationIgnored private var previous: (version: Int, document: JSONDocument)?

    private struct WeakReaders {
        weak var changes: Broadcast<Int>?
    }

    /// Of a state that is kept.
    @ObservationIgnored package var bounds: StateBounds<Value>?

    /// A state with its first value.
    public init(_ value: Value) {
        current = value
    }

    /// The value now. Pages that read the state get each new one.
    public var value: Value {
        get {
            access(keyPath: \.value)
            return current
        }
        set {
            withMutation(keyPath: \.value) { current = newValue }
            hasChanged = true
            changeCount += 1
            readers.removeAll { $0.changes == nil }
            let isRead = readers.contains { $0.changes?.readerCount ?? 0 > 0 }
            let document = isRead ? snapshot?.document : nil
            if let snapshot, let document { previous = (snapshot.version, document) } else if !isRead { previous = nil }
            snapshot = nil
            changes.send(changeCount)
            for reader in readers { reader.changes?.send(changeCount) }
        }
    }

    /// The value now, and each later one, whoever has changed it. A slow reader gets the newest. The stream ends with the state.
    ///
    ///     for await settings in settings.values { theme.apply(settings.theme) }
    public var values: AsyncStream<Value> {
        let versions = changes.values
        return AsyncStream { [weak self] in
            for await _ in versions { return await self?.value }
            return nil
        }
    }

    /// Of the value as it is: several changes between two looks count as one.
    var version: Int {
        if hasChanged {
            hasChanged = false
            publishedVersion += 1
        }
        return publishedVersion
    }

    /// Those who read the state under one name of one bridge. They end with it.
    func makeReaders() -> Broadcast<Int> {
        let changes = Broadcast(changeCount)
        readers.append(WeakReaders(changes: changes))
        return changes
    }

    /// A reader's items: the whole value first, then the changes since.
    ///
    /// - Parameter share: The reader's, of those that its window may have.
    func items(for readers: Broadcast<Int>, holding share: Allowance.Share) -> SharedStateItems {
        SharedStateItems(readers.values, share) { [weak self] in
            guard let self else { throw PonteError(.released, "The app shares this state no more.") }
            return try takeSnapshot()
        }
    }

    /// One for all readers, as long as nothing changes.
    private func takeSnapshot() throws -> SharedStateItems.Snapshot {
        let version = version
        if let snapshot { return snapshot }
        let text = try Self.text(of: current)
        guard text.attachments.isEmpty else {
            return SharedStateItems.Snapshot(version: version, text: text, document: nil, previous: nil)
        }
        let known = previous?.version == version - 1 ? previous?.document : nil
        let made = SharedStateItems.Snapshot(
            version: version, text: text, document: try JSONDocument(text.text[...]), previous: known)
        snapshot = made
        return made
    }

    private static func text(of value: Value) throws -> JSONText {
        let text = try JSONText(encoding: value)
        guard text.exports.isEmpty else {
            throw PonteError(.invalidValue, "A shared state holds values that are copied: no streams, functions or objects.")
        }
        return text
    }
}

/// The items for a reader of a shared state: the value, and then the differences from one version to the next.
struct SharedStateItems: AsyncSequence, Sendable {
    struct Snapshot: Sendable {
        let version: Int
        let text: JSONText
        /// `nil` where bytes travel beside the text, under numbers that serve once.
        let document: JSONDocument?
        /// Of the version before, if readers may have it.
        let previous: JSONDocument?
    }

    typealias TakeSnapshot = @MainActor @Sendable () throws -> Snapshot

    private let changes: AsyncStream<Int>
    private let share: Allowance.Share
    private let snapshot: TakeSnapshot

    init(_ changes: AsyncStream<Int>, _ share: Allowance.Share, _ snapshot: @escaping TakeSnapshot) {
        self.changes = changes
        self.share = share
        self.snapshot = snapshot
    }

    struct Item: Encodable, Sendable {
        let version: Int
        var value: RawJSON?
        var differences: [JSONDifference]?
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(changes: changes.makeAsyncIterator(), snapshot: snapshot)
    }

    struct Iterator: AsyncIteratorProtocol {
        var changes: AsyncStream<Int>.Iterator
        let snapshot: TakeSnapshot
        /// Of the value that the reader has; 0 before it has one.
        private var knownVersion = 0

        init(changes: AsyncStream<Int>.Iterator, snapshot: @escaping TakeSnapshot) {
            self.changes = changes
            self.snapshot = snapshot
        }

        mutating func next() async throws -> Item? {
            while await changes.next() != nil {
                let snapshot = try await snapshot()
                guard snapshot.version > knownVersion else { continue }
                defer { knownVersion = snapshot.version }
                let whole = Item(version: snapshot.version, value: RawJSON(snapshot.text))
                // A slow reader gets the whole value, not what it has missed; and so does one for whom nearly all is different.
                guard let document = snapshot.document, let known = snapshot.previous, snapshot.version == knownVersion + 1
                else { return whole }
                guard let differences = JSONDifference.between(known, document, most: Limits.stateDifferences) else {
                    return whole
                }
                return Item(version: snapshot.version, differences: differences)
            }
            return nil
        }
    }
}
