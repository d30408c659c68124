import Foundation

/// Finds and ends this program's web process, as the system does when it runs out of memory.
enum WebProcess {
    /// The ids of the web processes that descend from this program, newest first.
    static var ids: [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let parents = Dictionary(
            uniqueKeysWithValues: all.compactMap(pid_t.init).compactMap { id in parent(of: id).map { (id, $0) } })
        func isOurs(_ id: pid_t) -> Bool {
            var ancestor = parents[id]
            while let current = ancestor, current != getpid() { ancestor = parents[current] }
            return ancestor == getpid()
        }
        return parents.keys.filter { name(of: $0) == "WebKitWebProces" && isOurs($0) }.sorted(by: >)
    }

    /// Sends SIGKILL to the web process, and to those that keep pages of other sites for the way back.
    ///
    /// - Returns: The newest one's id; `nil` where there is none.
    static func kill() -> pid_t? {
        let all = ids
        for id in all { _ = Foundation.kill(id, SIGKILL) }
        return all.first
    }

    // /proc/<id>/stat is `id (name) state parent …`, and the name, of 15 bytes at most, may hold anything.
    private static func stat(_ id: pid_t) -> (name: Substring, rest: [Substring])? {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8), let open = text.firstIndex(of: "("),
            let close = text.lastIndex(of: ")")
        else { return nil }
        return (text[text.index(after: open)..<close], text[text.index(after: close)...].split(separator: " "))
    }

    private static func name(of id: pid_t) -> String? { stat(id).map { String($0.name) } }

    private static func parent(of id: pid_t) -> pid_t? {
        guard let stat = stat(id), stat.rest.count > 1 else { return nil }
        return pid_t(stat.rest[1])
    }
}
