import TestSupport
import Testing

@testable import PonteWire

/// A large text lies in large pages, where the system has them.
@Suite(.serialized, .enabled(if: LargePageMappings.areSupported))
struct LargeTextMemoryTests {
    private static let text = String(repeating: "a line of prose\n", count: 1 << 18)

    /// Of most of the memory.
    private func hasLargePages(_ memory: UnsafeRawBufferPointer) throws -> Bool {
        let middle = UInt(bitPattern: memory.baseAddress) + UInt(memory.count / 2)
        return try LargePageMappings.all().contains { $0.contains(middle) }
    }

    @Test func `what is written`() throws {
        let json = try JSONText(encoding: Self.text)
        #expect(try json.text.withUnsafeBytes(hasLargePages))
        var frame: [UInt8] = []
        FrameText.result(id: 1, value: json, to: &frame)
        #expect(try frame.withUnsafeBytes(hasLargePages))
    }

    @Test func `what is read`() throws {
        var text = try JSONText(encoding: Self.text).decode(String.self)
        #expect(text == Self.text)
        #expect(try text.withUTF8 { try hasLargePages(UnsafeRawBufferPointer($0)) })
    }
}
