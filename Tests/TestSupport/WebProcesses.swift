package import WebKit

/// The web processes that this test program has started.
package enum WebProcesses {
    package static func identifiers() -> Set<Int32> {
        var parents: [Int32: Int32] = [:]
        var names: [Int32: String] = [:]
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = Int32(entry), let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
                let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
            else { continue }
            names[id] = String(text[text.index(after: open)..<close])
            let fields = text[text.index(after: close)...].split(separator: " ")
            if fields.count > 1, fields[0] != "Z" { parents[id] = Int32(fields[1]) }
        }
        func isOurs(_ id: Int32) -> Bool {
            var ancestor = id
            while let parent = parents[ancestor], parent > 1 {
                if parent == getpid() { return true }
                ancestor = parent
            }
            return false
        }
        return Set(names.filter { $0.value.hasPrefix("WebKitWebProces") && isOurs($0.key) }.keys)
    }

    /// The process of a view: the one without which it does not answer. Other tests may have theirs.
    @MainActor
    package static func identifier(of webView: WKWebView) async throws -> Int32? {
        for process in identifiers().sorted(by: >) {
            kill(process, SIGSTOP)
            let answered = Answer()
            webView.evaluateJavaScript("0") { _, _ in answered.hasCome = true }
            try await Task.sleep(for: .milliseconds(200))
            let isIts = !answered.hasCome
            kill(process, SIGCONT)
            if isIts { return process }
        }
        return nil
    }

    /// The memory that a process holds for itself, in KiB (`Pss`, of `/proc/<id>/smaps_rollup`).
    package static func memory(of process: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }

    @MainActor
    private final class Answer {
        var hasCome = false
    }
}
