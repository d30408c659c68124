import Foundation

/// The web processes that this program's web views have started.
enum WebProcesses {
    /// The ids of those that run now.
    static func ids() -> Set<Int32> {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return Set(processes.compactMap { Int32($0) }.filter { name(of: $0) == "WebKitWebProces" && descends($0) })
    }

    /// Ends a process as `kill -9` does.
    static func kill(_ ids: Set<Int32>) {
        for id in ids { Foundation.kill(id, SIGKILL) }
    }

    /// The memory that processes hold for themselves, in KiB (`Pss`, of `/proc/<id>/smaps_rollup`).
    static func memory(of ids: Set<Int32>) -> Int {
        ids.reduce(0) { sum, id in
            let text = (try? String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
            return sum + (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0)
        }
    }

    private static func descends(_ id: Int32) -> Bool {
        var id = id
        while id > 1 {
            if id == getpid() { return true }
            guard let parent = parent(of: id) else { return false }
            id = parent
        }
        return false
    }

    private static func name(of id: Int32) -> String? {
        (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8))?.trimmingCharacters(in: .newlines)
    }

    private static func parent(of id: Int32) -> Int32? {
        guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8), let end = stat.lastIndex(of: ")")
        else { return nil }
        let fields = stat[end...].split(separator: " ")
        return fields.count > 2 ? Int32(fields[2]) : nil
    }
}
