import Foundation

/// The most memory that this process has had in use at once (`VmHWM`, `proc(5)`).
@MainActor
enum PeakMemory {
    /// What `work` adds to what is in use now, at its highest, in MiB.
    static func added(by work: () async throws -> Void) async throws -> Int {
        // 5 sets the peak back to what is in use.
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"), options: [])
        let before = value("VmRSS")
        try await work()
        return (value("VmHWM") - before) / 1024
    }

    private static func value(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(separator: "\t").last?.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }
}
