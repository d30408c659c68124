import Foundation

/// The mappings of this process that are to have large pages (`VmFlags` with `hg` in smaps, `proc(5)`).
package enum LargePageMappings {
    /// False where the system has none.
    package static let areSupported = FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage")

    package static func all() throws -> [Range<UInt>] {
        // In one piece a file of this folder is not read to its end.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/smaps"))
        let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        var mapping: Range<UInt>?
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            let places = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if words.count > 4, places.count == 2 { mapping = places[0]..<places[1] }
            return words[0] == "VmFlags:" && words.contains("hg") ? mapping : nil
        }
    }
}
