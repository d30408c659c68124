import Testing

@testable import WebKit

/// The rule for a process that may not be able to paint.
@Suite
struct EarlyEndsTests {
    private let start = ContinuousClock.now
    private var ends = EarlyEnds()

    private mutating func end(committed: Int, ended: Int) -> Bool {
        ends.documentCommitted(at: start + .seconds(committed))
        return ends.processEnded(at: start + .seconds(ended))
    }

    @Test mutating func `the second early end in a row counts, once`() {
        #expect(!end(committed: 0, ended: 1))
        #expect(end(committed: 2, ended: 7))
        #expect(!end(committed: 8, ended: 9))
    }

    @Test mutating func `an end that comes later begins the count anew`() {
        #expect(!end(committed: 0, ended: 1))
        #expect(!end(committed: 2, ended: 8))
        #expect(!end(committed: 10, ended: 11))
        #expect(end(committed: 12, ended: 13))
    }

    @Test mutating func `a process that has lived with a document is none of these`() {
        #expect(!end(committed: 0, ended: 1))
        ends.documentCommitted(at: start + .seconds(2))
        #expect(!end(committed: 60, ended: 61))
    }

    @Test mutating func `a process that ends without a document does not count`() {
        #expect(!end(committed: 0, ended: 1))
        #expect(!ends.processEnded(at: start + .seconds(2)))
        #expect(!end(committed: 3, ended: 4))
    }
}
