import Foundation
import Glibc

/// The bytes of this process's heap that are in use: without what the allocator keeps for later, unlike the size of the process.
package enum LiveHeap {
    /// In KiB; from glibc's `malloc_info`, which Swift's Glibc module does not declare.
    package static func size() -> Int? {
        typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        guard let symbol = dlsym(nil, "malloc_info") else { return nil }
        let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
        var text: UnsafeMutablePointer<CChar>?
        var count = 0
        guard let stream = open_memstream(&text, &count) else { return nil }
        _ = mallocInfo(0, stream)
        fclose(stream)
        defer { free(text) }
        guard let text else { return nil }
        // The document's last totals are those of all arenas.
        let lines = String(cString: text).split(separator: "\n").suffix(8)
        func number(_ start: String) -> Int? {
            let line = lines.first { $0.hasPrefix(start) }
            return line?.firstMatch(of: #/size="(\d+)"/#).flatMap { Int($0.1) }
        }
        guard let system = number(#"<system type="current""#), let fast = number(#"<total type="fast""#),
            let rest = number(#"<total type="rest""#)
        else { return nil }
        return (system - fast - rest) / 1024
    }
}

/// The most memory that this process has had in use at once (`VmHWM`, `proc(5)`).
@MainActor
package enum PeakMemory {
    /// The memory that `work` adds to what is in use now, at its highest, in MiB.
    package static func added(by work: () async throws -> Void) async throws -> Int {
        // 5 sets the peak back to what is in use.
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"), options: [])
        let before = value("VmRSS")
        try await work()
        return (value("VmHWM") - before) / 1024
    }

    fileprivate static func value(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(separator: "\t").last?.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }
}

/// The memory that this process has in use (`VmRSS`).
@MainActor
package enum ResidentMemory {
    /// The memory that `work` leaves in use, in MiB.
    package static func kept(after work: () async throws -> Void) async throws -> Int {
        let before = PeakMemory.value("VmRSS")
        try await work()
        return (PeakMemory.value("VmRSS") - before) / 1024
    }
}
