import Testing

@testable import WebKit

/// The rule for a process that may not be able to paint.
@Suite
struct EarlyEndsTests {
    private struct Document {
        let committed: Int
        /// `nil` if the next document comes in the same process.
        var ended: Int?
    }

    /// Which of the ends count, for documents at these seconds.
    private func counting(_ documents: [Document]) -> [Bool] {
        var ends = EarlyEnds()
        let start = ContinuousClock.now
        return documents.compactMap { document in
            ends.documentCommitted(at: start + .seconds(document.committed))
            return document.ended.map { ends.processEnded(at: start + .seconds($0)) }
        }
    }

    @Test func `the second early end in a row counts, once`() {
        let documents = [Document(committed: 0, ended: 1), Document(committed: 2, ended: 7), Document(committed: 8, ended: 9)]
        #expect(counting(documents) == [false, true, false])
    }

    @Test func `an end that comes later begins the count anew`() {
        let documents = [(0, 1), (2, 8), (10, 11), (12, 13)].map { Document(committed: $0.0, ended: $0.1) }
        #expect(counting(documents) == [false, false, false, true])
    }

    @Test func `a process that has lived with a document has none of these`() {
        let documents = [Document(committed: 0, ended: 1), Document(committed: 2), Document(committed: 60, ended: 61)]
        #expect(counting(documents) == [false, false])
    }

    @Test func `a process that ends without a document does not count`() {
        var ends = EarlyEnds()
        let start = ContinuousClock.now
        let counts = [ends.processEnded(at: start), ends.processEnded(at: start + .seconds(1))]
        #expect(counts == [false, false])
    }
}
