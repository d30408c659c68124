/// Which programs run, and what each of them measures: `name:count:repetitions`.
struct Plan {
    var rounds: Int
    var programs: [Program]

    static let full = Plan(
        rounds: 5,
        programs: [
            .floor("reply", calls + bytes + toPage + ["start:40:1"], rounds: .all),
            .bridge(calls + sync + ["methods:10000:3"] + bytes + toPage + ["start:40:1"]),
            .pageBridge(calls + sync + ["methods:10000:3"] + bytes + toPage + ["start:40:1"]),
            .floor("replyBatched", calls + bytes),
            .floor("structured", calls + bytes),
            .floor("evaluate", calls + bytes + toPage),
            .floor("jsonp", calls + bytes + toPage),
            .floor("jsonpBatched", calls + toPage),
            .floor("scheme", calls + bytes),
            .floor("schemeBatched", calls),
        ] + once)

    static let quick = Plan(
        rounds: 3,
        programs: [
            .floor("reply", calls + bytes + toPage + ["start:20:1"], rounds: .all),
            .bridge(calls + sync + bytes + toPage + ["start:20:1"]),
            .pageBridge(calls + sync + bytes + toPage + ["start:20:1"]),
            .floor("replyBatched", ["turn:10000:3"]),
            .floor("scheme", bytes),
            .floor("structured", bytes),
        ])

    private static let calls = ["sequential:2000:3", "latency:200:1", "turn:10000:3", "large:1000:3"]
    private static let sync = ["sync:2000:3"]
    private static let bytes = ["text:10485760:3", "bytes:16777216:3"]
    private static let toPage = ["callPage:2000:3", "callPageTurn:10000:3", "events:20000:3"]

    /// The programs that take long and vary little.
    private static var once: [Program] {
        let memory = ["memory:100000:4"]
        let ofBytes = [Program.bridge(["memoryOfBytes:\(1 << 30):4", "stream:\(1 << 31):1"], rounds: .first)]
        return [.floor("reply", memory, rounds: .first), .bridge(memory, rounds: .first)] + Growth.all.flatMap(\.programs)
            + ofBytes
    }
}
