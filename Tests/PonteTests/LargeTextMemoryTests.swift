import Foundation
import Testing

@testable import PonteWire

/// A large text lies in large pages, where the system has them.
@Suite(.serialized, .enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage")))
struct LargeTextMemoryTests {
    private static let text = String(repeating: "a line of prose\n", count: 1 << 18)

    /// Whether most of the memory is to have large pages ("hg" in smaps, proc(5)).
    private func hasLargePages(_ memory: UnsafeRawBufferPointer) throws -> Bool {
        let middle = UInt(bitPattern: memory.baseAddress) + UInt(memory.count / 2)
        var isHere = false
        // In one piece a file of this folder is not read to its end.
        let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/smaps")).readToEnd() ?? Data()
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            let place = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if place.count == 2, words.count > 1 { isHere = (place[0]..<place[1]).contains(middle) }
            if isHere, words[0] == "VmFlags:" { return words.contains("hg") }
        }
        return false
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

    @Test func `a short text is as ever`() throws {
        #expect(try JSONText(encoding: "a\n").text == Array(#""a\n""#.utf8))
    }
}
