package import Foundation
package import PonteWire

/// The bytes of one document that cross apart from the frames that name them, by number. What has come is counted until a value has it.
@MainActor
package final class DocumentBytes {
    private var arrived: [Int: (data: Data, share: Allowance.Share)] = [:]
    /// Those of the last batch that were too many, and why.
    private var refused: [Int: PonteError] = [:]
    private let allowance: Allowance
    /// Has what the document fetches.
    private let outbox: Outbox

    init(of allowance: Allowance, outbox: Outbox) {
        self.allowance = allowance
        self.outbox = outbox
    }

    // MARK: Beside batches

    /// Keeps bytes until a frame names them.
    ///
    /// - Throws: `PonteError` with `limitExceeded`, or with `malformed` for a number that is in use.
    package func put(_ bytes: Data, number: Int) throws(PonteError) {
        try checkNew(number)
        arrived[number] = (bytes, try Allowance.Share(Limits.cost(of: bytes), of: allowance))
    }

    /// Says of bytes that have not come whether they may.
    ///
    /// - Throws: `PonteError`, as `put` for the smallest.
    func expect(_ number: Int) throws(PonteError) {
        try checkNew(number)
        // Given back at once.
        _ = try Allowance.Share(Limits.cost(of: Data()), of: allowance)
    }

    /// Bytes that a batch to the document has named. Each can be taken once.
    ///
    /// - Throws: `PonteError` with `invalidValue`.
    func take(_ number: Int) throws(PonteError) -> Data {
        guard let bytes = outbox.takeOffered(number) else {
            throw PonteError(.invalidValue, "There are no such bytes, or they have been taken.")
        }
        return bytes
    }

    private func checkNew(_ number: Int) throws(PonteError) {
        guard arrived[number] == nil else { throw PonteError(.malformed, "The number \(number) of bytes is in use.") }
    }

    // MARK: With batches

    /// Keeps what has come with a batch: bytes that are too many are refused to the frames that name them, alone.
    func put(_ batch: [Int: Data]) throws(PonteError) {
        refused = [:]
        for number in batch.keys { try checkNew(number) }
        for (number, data) in batch.sorted(by: { $0.key < $1.key }) {
            do throws(PonteError) { try put(data, number: number) } catch { refused[number] = error }
        }
    }

    /// Of the bytes that have come for a frame.
    func count(in document: JSONDocument) -> Int {
        guard document.mayHaveTags else { return 0 }
        return document.bytesNumbers(in: 0).reduce(0) { $0 + (arrived[$1]?.data.count ?? 0) }
    }

    /// Gives a value the bytes that have come for it.
    ///
    /// - Throws: `PonteError` with `limitExceeded` for a value whose bytes were too many.
    func give(_ context: ValueContext, in document: JSONDocument, _ node: Int) throws(PonteError) {
        var refusal: PonteError?
        for number in document.bytesNumbers(in: node) {
            if let error = refused[number] { refusal = error }
            guard let bytes = arrived.removeValue(forKey: number) else { continue }
            context.bytes[number] = bytes.data
            context.shares.append(bytes.share)
        }
        if let refusal { throw refusal }
    }

    /// The bytes that have come and that no frame has named, for the bridge that takes this one's place.
    var unnamed: [Int: Data] { arrived.mapValues(\.data) }

    func removeAll() {
        (arrived, refused) = ([:], [:])
    }
}
