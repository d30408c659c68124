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
        Iterator(base: base.makeAsyncIterator(), account: nil)
    }

    struct Iterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        /// Counts what is left of a large piece; `nil` for a reader in the app.
        private let account: StreamAccount?
        private var rest = Data()
        private var share: Allowance.Share?

        init(base: Base.AsyncIterator, account: StreamAccount?) {
            (self.base, self.account) = (base, account)
        }

        mutating func next() async throws -> Data? {
            while rest.isEmpty {
                guard let chunk = try await base.next() else { return nil }
                rest = chunk
            }
            let chunk = rest.prefix(Limits.chunk)
            guard chunk.count < rest.count else {
                (rest, share) = (Data(), nil)
                return chunk
            }
            // The memory of the whole piece is kept until its end.
            if share == nil, let account { share = try await account.keeping(rest.count) }
            rest = rest.dropFirst(Limits.chunk)
            return chunk
        }
    }
}

extension ChunkSequence: AccountedSequence {
    func makeAsyncIterator(for account: StreamAccount) -> Iterator {
        Iterator(base: base.iterator(for: account), account: account)
    }
}

extension StreamAccount {
    /// The share of a piece that goes to the page in several; one that is larger than all may wait alone.
    ///
    /// - Throws: `PonteError` with `limitExceeded`.
    fileprivate func keeping(_ count: Int) throws(PonteError) -> Allowance.Share {
        guard elements.count > 0 else {
            let share = Allowance.Share(of: elements)
            share.set(to: count)
            return share
        }
        return try Allowance.Share(count, of: elements)
    }
}
