import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

@MainActor
@Suite struct StreamReaderTests {
    @Test func `what has been read is let go of while other items wait`() async throws {
        let reader = StreamReader(window: 8, cursor: nil)
        reader.onMore = { _ in }
        let document = try JSONDocument(Array("null".utf8)[...])
        let freed = FreedBytes()
        func receive() throws {
            let value = Received(document: document, node: 0, context: ValueContext(bytes: [1: freed.make(1)]))
            try reader.receive((value: value, cursor: nil))
        }
        for _ in 0..<3 { try receive() }
        for _ in 0..<1000 {
            _ = try await reader.take()
            try receive()
        }
        try await until { freed.count > 990 }
    }
}
