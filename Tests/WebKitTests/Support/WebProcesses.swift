import Foundation

/// Sends SIGKILL to the web processes of this program, as a crash would end them.
func killWebProcesses() {
    let ids = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap(pid_t.init)
    // /proc/<id>/stat is `id (name) state parent …`.
    let fields = Dictionary(
        uniqueKeysWithValues: ids.compactMap { id in
            (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)).map { (id, $0.split(separator: " ")) }
        })
    for (id, stat) in fields where stat[1] == "(WebKitWebProces)" {
        var ancestor: pid_t? = id
        while let current = ancestor, current != getpid() { ancestor = fields[current].flatMap { pid_t($0[3]) } }
        if ancestor == getpid() { kill(id, SIGKILL) }
    }
}
