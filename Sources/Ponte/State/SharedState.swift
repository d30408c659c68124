public import Observation
internal import PonteAsync
internal import PontePage
internal import PonteWire

/// A value of the app that pages see: its name, its type, and whether a page may change it.
///
///     static let filter = RemoteState<Filter>("notes.filter", writable: true)
public struct RemoteState<Value: Codable & Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String
    public let isWritable: Bool

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
    @ObservationIgnored private let changes = Broadcast(0)
    @ObservationIgnored private var changeCount = 0
    @ObservationIgnored private var hasChanged = false
    @ObservationIgnored private var publishedVersion = 1

    public init(_ value: Value) {
        current = value
    }

    public var value: Value {
        get {
            access(keyPath: \.value)
            return current
        }
        set {
            withMutation(keyPath: \.value) { current = newValue }
            hasChanged = true
            changeCount += 1
            changes.send(changeCount)
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

    /// What a reader gets: the whole value first, then what has changed since.
    func items() -> SharedStateItems {
        SharedStateItems(changes.values()) { [weak self] in
            guard let self else { throw PonteError(.released, "The app shares this state no more.") }
            return (version, try Self.text(of: current))
        }
    }

    private static func text(of value: Value) throws -> JSONText {
        let text = try JSONText(encoding: value)
        guard text.exports.isEmpty else {
            throw PonteError(.invalidValue, "A shared state holds values that are copied: no streams, functions or objects.")
        }
        return text
    }
}

/// What the reader of a shared state gets: the value, and then what differs from one version to the next.
struct SharedStateItems: AsyncSequence, Sendable {
    typealias Snapshot = @MainActor @Sendable () throws -> (version: Int, text: JSONText)

    private let changes: AsyncStream<Int>
    private let snapshot: Snapshot

    init(_ changes: AsyncStream<Int>, _ snapshot: @escaping Snapshot) {
        self.changes = changes
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
        let snapshot: Snapshot
        /// What the reader has; `nil` before it has anything, and after bytes that have travelled beside the text.
        private var known: JSONDocument?
        private var knownVersion = 0

        init(changes: AsyncStream<Int>.Iterator, snapshot: @escaping Snapshot) {
            self.changes = changes
            self.snapshot = snapshot
        }

        mutating func next() async throws -> Item? {
            while await changes.next() != nil {
                let (version, text) = try await snapshot()
                guard version > knownVersion else { continue }
                let document = text.attachments.isEmpty ? try JSONDocument(text.text[...]) : nil
                defer { (known, knownVersion) = (document, version) }
                // A slow reader gets the whole value, not what it has missed.
                guard let document, let known, version == knownVersion + 1 else {
                    return Item(version: version, value: RawJSON(text))
                }
                return Item(version: version, differences: JSONDifference.between(known, document))
            }
            return nil
        }
    }
}
