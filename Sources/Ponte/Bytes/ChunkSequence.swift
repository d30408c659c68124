internal import Foundation
internal import PontePage
internal import PonteWire

/// Pieces of bytes of any size, cut to those that travel.
struct ChunkSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable where Base.Element == Data {
    typealias Element = Data

    private let base: Base

    init(_ base: Base) {
        self.base = base
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator())
    }

    struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        private var rest = Data()

        init(base: Base.AsyncIterator) {
            self.base = base
        }

        mutating func next() async throws -> Data? {
            while rest.isEmpty {
                guard let chunk = try await base.next() else { return nil }
                rest = chunk
            }
            let chunk = rest.prefix(Limits.chunk)
            rest = rest.dropFirst(Limits.chunk)
            return chunk
        }
    }
}
