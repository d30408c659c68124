import Foundation
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

@MainActor
@Suite struct StreamReaderTests {
    @MainActor private final class Freed {
        var count = 0
    }

    @Test func `what has been read is let go of while other items wait`() async throws {
        let reader = StreamReader(window: 8, cursor: nil)
        reader.onMore = { _ in }
        let document = try JSONDocument(Array("null".utf8)[...])
        let freed = Freed()
        func receive() throws {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
            let data = Data(
                bytesNoCopy: bytes, count: 1,
                deallocator: .custom { pointer, _ in
                    pointer.deallocate()
                    MainActor.assumeIsolated { freed.count += 1 }
                })
            let value = Received(document: document, node: 0, context: ValueContext(bytes: [1: data]))
            try reader.receive((value: value, cursor: nil))
        }
        for _ in 0..<3 { try receive() }
        for _ in 0..<1000 {
            _ = try await reader.take()
            try receive()
        }
        #expect(freed.count > 990)
    }
}
