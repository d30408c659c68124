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

    /// Those that have answered the engine. One that is killed before ends this program: the engine's own (`g_error` in `readPIDFromPeer`).
    package static func connected() -> Set<Int32> {
        identifiers().filter { id in
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
            // Reads what the engine sends.
            return threads.contains { thread in
                (try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/comm", encoding: .utf8)) == "ReceiveQueue\n"
            }
        }
    }

    /// The process of a view: the one that works while its page does. Other tests may have theirs.
    @MainActor
    package static func identifier(of webView: WKWebView) async throws -> Int32? {
        let all = Array(identifiers())
        guard all.count > 1 else { return all.first }
        // Another page may work all the time: it does so while this one rests, too.
        var work = Dictionary(uniqueKeysWithValues: all.map { ($0, 0) })
        for _ in 0..<200 {
            let before = all.map { processorTime(of: $0) }
            let start = ContinuousClock.now
            try await webView.evaluateJavaScript("(() => { let sum = 0; for (let i = 0; i < 2e7; i++) sum += i; return sum })()")
            let between = all.map { processorTime(of: $0) }
            try await Task.sleep(for: ContinuousClock.now - start)
            for (index, id) in all.enumerated() {
                // One that has ended meanwhile is not the view's: it would seem to have worked.
                guard let before = before[index], let between = between[index], let after = processorTime(of: id) else {
                    work[id] = .min / 2
                    continue
                }
                work[id, default: 0] += 2 * between - before - after
            }
            let order = work.sorted { $0.value > $1.value }
            if order[0].value >= 10, order[0].value / 4 >= order[1].value { return order[0].key }
        }
        return nil
    }

    /// In hundredths of a second; `nil` where the process has ended.
    private static func processorTime(of process: Int32) -> Int? {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        // `) state parent …`: the times in the program and in the kernel are the twelfth and thirteenth of them.
        guard fields.count > 13, fields[1] != "Z", let own = Int(fields[12]), let kernel = Int(fields[13]) else { return nil }
        return own + kernel
    }

    /// The names of a process's threads, of 15 bytes at most.
    package static func threads(of process: Int32) -> [String] {
        let folder = "/proc/\(process)/task"
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ids.compactMap { try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8) }
            .map { $0.trimmingCharacters(in: .newlines) }
    }

    /// The memory that a process holds for itself, in KiB (`Anonymous`, of `/proc/<id>/smaps_rollup`): `Pss` grows when another process ends
    /// that shared its libraries.
    package static func memory(of process: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
        return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}
