import Foundation
import Glibc
import Ponte

/// Obeys the lines of the runner, and answers each.
@MainActor
final class Orders {
    private let parts: Parts
    private let offers: [String: Any]
    private var hostile: [Hostile] = []

    init(_ parts: Parts) throws {
        self.parts = parts
        let sample = try Hostile(parts, isPage: false)
        offers = sample.bridge.map(Offers.json) ?? [:]
        sample.end()
    }

    func begin() {
        say(["ready": true, "offers": offers])
        let lines = AsyncStream<String> { output in
            Thread.detachNewThread {
                while let line = readLine() { output.yield(line) }
                output.finish()
            }
        }
        Task {
            for await line in lines { say(await obey(line)) }
            exit(0)
        }
    }

    /// - Returns: The answer.
    private func obey(_ line: String) async -> [String: Any] {
        let order = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
        if let url = (order["game"] as? String).flatMap({ URL(string: $0) }) {
            parts.begin()
            guard let new = try? Hostile(parts, isPage: order["where"] as? String == "webpage") else { return ["game": "failed"] }
            hostile.append(new)
            new.load(url)
            return ["game": "open"]
        }
        if let seconds = order["busy"] as? Double {
            usleep(UInt32(seconds * 1_000_000))
            return ["busy": "over"]
        }
        if let both = (order["letGo"] as? String)?.split(separator: " ").map(String.init), both.count == 2 {
            parts.pendingLetGo = (both[0], both[1])
            hostile.last?.ask(for: both[1])
            return ["letGo": both[0]]
        }
        if order["stop"] != nil { return ["stopped": await stop()] }
        return [
            "facts": [
                "views": parts.alive, "heap": liveHeap, "unsettled": parts.unsettled,
                "marks": parts.marks.sorted(),
                "settings": parts.settingsFacts,
                "doors": parts.doors,
            ]
        ]
    }

    /// Closes all but the victim. A call that is open may settle for six seconds, which is more than its timeout.
    ///
    /// - Returns: True if all is let go within ten seconds.
    private func stop() async -> Bool {
        parts.pendingLetGo = nil
        for hostile in hostile { hostile.end() }
        hostile = []
        for turn in 0..<200 where parts.alive > 0 || (turn < 120 && !parts.open.isEmpty) {
            try? await Task.sleep(for: .milliseconds(50))
        }
        parts.giveUp()
        return parts.alive == 0
    }

    private func say(_ object: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys) else { return }
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }

    /// The bytes of the heap that are in use, those of single mappings among them.
    private var liveHeap: Int {
        var (text, count) = (UnsafeMutablePointer<CChar>?.none, 0)
        // Swift's Glibc module does not declare it.
        guard let info = dlsym(nil, "malloc_info"), let stream = open_memstream(&text, &count) else { return 0 }
        _ = unsafeBitCast(info, to: (@convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32).self)(0, stream)
        fclose(stream)
        defer { free(text) }
        // The last lines are the sums of all arenas.
        let lines = text.map { String(cString: $0).split(separator: "\n").suffix(8) } ?? []
        func size(_ type: String) -> Int {
            lines.first { $0.contains(type) }?.firstMatch(of: #/size="(\d+)"/#).flatMap { Int($0.1) } ?? 0
        }
        return size("current") + size("mmap") - size("fast") - size("rest")
    }
}
