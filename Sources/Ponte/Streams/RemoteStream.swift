internal import PontePage
internal import PonteWire

/// Elements that one side produces and the other reads, one after another, as fast as they are read.
///
///     for try await network in bridge.stream(Device.scan, ScanOptions(limit: 10)) { show(network) }
///
/// As a parameter, a result or a part of one it is an async iterable in the page:
/// `BridgeMethod<NoValue, RemoteStream<Network>>`. Leaving the loop ends the stream at its producer.
public struct RemoteStream<Element: Codable & Sendable>: AsyncSequence, Sendable {
    private let source: Source

    private enum Source: Sendable {
        case local(Handler, @Sendable (StreamAccount?) -> Iterator)
        case remote(StreamSource)
    }

    /// Gives elements of this side to the other.
    public init<Elements: AsyncSequence & Sendable>(_ elements: Elements) where Elements.Element == Element {
        let handler = Handler.stream(cursor: nil) { (_: NoValue, _: CallContext) in elements }
        source = .local(handler) { account in
            var iterator = elements.iterator(for: account)
            return Iterator { try await iterator.next() }
        }
    }

    /// Elements that are there already.
    ///
    ///     bridge.handleStream(Notes.search) { words in RemoteStream(try store.notes(with: words)) }
    public init(_ elements: [Element]) {
        self.init(ReadyElements(elements: elements))
    }

    init(_ source: StreamSource) {
        self.source = .remote(source)
    }

    /// The place after the last element that was read, by its producer's name for it: give it to `Bridge.stream(_:_:after:)` to go on
    /// from there. `nil` where the producer names none.
    ///
    /// - Throws: `PonteError` with `invalidResult` for a cursor that is no `Cursor`.
    @MainActor
    public func cursor<Cursor: Decodable>(as type: Cursor.Type = Cursor.self) throws -> Cursor? {
        guard case .remote(let source) = source else { return nil }
        do throws(PonteError) { return try source.lastCursor?.decode(type) } catch {
            throw PonteError(.invalidResult, error.message)
        }
    }

    /// Opens the stream at its producer with the first element that is asked for.
    public func makeAsyncIterator() -> Iterator {
        makeIterator(for: nil)
    }

    private func makeIterator(for account: StreamAccount?) -> Iterator {
        switch source {
        case .local(_, let make): return make(account)
        case .remote(let source):
            let reading = StreamReading(source)
            return Iterator { try await reading.next(Element.self) }
        }
    }

    /// Gives the elements of one reading.
    public struct Iterator: AsyncIteratorProtocol {
        private let take: () async throws -> Element?

        init(_ take: @escaping () async throws -> Element?) {
            self.take = take
        }

        /// - Throws: `PonteError`: what the producer threw, or `invalidResult`, `cancelled`, or why the document ended.
        public mutating func next() async throws -> Element? {
            try await take()
        }
    }
}

extension RemoteStream: AccountedSequence {
    func makeAsyncIterator(for account: StreamAccount) -> Iterator { makeIterator(for: account) }
}

extension RemoteStream: Codable {
    public init(from decoder: any Decoder) throws {
        let handle = try RemoteHandle.take(from: decoder, .stream)
        source = .remote(StreamSource(handle: handle))
    }

    public func encode(to encoder: any Encoder) throws {
        switch source {
        case .local(let handler, _): try Export(.stream, .single(handler)).give(to: encoder)
        case .remote(let source): try source.passedOn(Element.self).give(to: encoder)
        }
    }
}

private struct ReadyElements<Element: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let elements: [Element]
    private var index = 0

    init(elements: [Element]) {
        self.elements = elements
    }

    func makeAsyncIterator() -> ReadyElements { self }

    mutating func next() async -> Element? {
        guard index < elements.count else { return nil }
        defer { index += 1 }
        return elements[index]
    }
}
