/// One thing that the bridge is to reach: a number for each round, and the most that its median may be.
struct Comparison {
    /// Its name in `thresholds.json`.
    var name: String
    /// Its subject, in a few words.
    var title: String
    /// The meaning of the number.
    var measure: Measure
    /// The most that it is to be.
    var target: Double

    enum Measure {
        /// The bridge's value divided by that of the floor's message with reply; `to` where the floor has another for it.
        case ratio(Quantity, to: Quantity? = nil)
        /// The bridge's value divided by that of the floor's fastest channel, but for one.
        case ratioToFastest(Quantity, except: String? = nil)
        /// The bridge's time for a MiB of a stream divided by what the floor's fastest channel takes for one of 16 MiB.
        case ratioOfStream
        /// The bridge's value less the floor's, in milliseconds.
        case difference(Quantity)
        /// The bridge's own value, in MiB.
        case growth(Quantity)
        /// The bridge's value where most of something is there, divided by that where least is: the scenario of a `Growth`.
        case level(String)
    }

    static let all: [Comparison] = [
        .init(name: "sequentialTime", title: "one call after another", measure: .ratio(.init("sequential", "time")), target: 0.4),
        .init(
            name: "sequentialProcessor", title: "processor time of it", measure: .ratio(.init("sequential", "processor")),
            target: 0.5),
        .init(
            name: "syncTime", title: "one synchronous call after another",
            measure: .ratio(.init("sync", "time"), to: .init("sequential", "time")), target: 0.25),
        .init(name: "turnTime", title: "10,000 calls in one turn", measure: .ratio(.init("turn", "time")), target: 0.2),
        .init(name: "turnProcessor", title: "processor time of it", measure: .ratio(.init("turn", "processor")), target: 1 / 3),
        .init(
            name: "largeTime", title: "1,000 calls of 4 KiB in one turn", measure: .ratio(.init("large", "time")), target: 1 / 1.5
        ),
        .init(name: "textTime", title: "10 MiB of text echoed", measure: .ratioToFastest(.init("text", "time")), target: 1.1),
        .init(
            name: "readTextTime", title: "the same, where it is read",
            measure: .ratioToFastest(.init("text", "time"), except: Program.unreadingFloorName), target: 1),
        .init(name: "bytesTime", title: "16 MiB of bytes echoed", measure: .ratioToFastest(.init("bytes", "time")), target: 0.15),
        .init(name: "streamTime", title: "2 GiB streamed through", measure: .ratioOfStream, target: 2),
        .init(name: "callPageTime", title: "Swift calls the page", measure: .ratio(.init("callPage", "time")), target: 0.5),
        .init(
            name: "callPageTurnTime", title: "500 of them at a time", measure: .ratio(.init("callPageTurn", "time")),
            target: 0.2),
        .init(name: "eventsTime", title: "20,000 events to the page", measure: .ratio(.init("events", "time")), target: 0.15),
        .init(name: "startTime", title: "a page's load", measure: .ratio(.init("start", "time")), target: 1.4),
        .init(
            name: "startProcessor", title: "processor time of it", measure: .difference(.init("start", "processor")), target: 5),
        .init(name: "memoryApp", title: "the app after 100,000 calls", measure: .growth(.init("memory", "app")), target: 2),
        .init(name: "memoryWeb", title: "the web process after them", measure: .growth(.init("memory", "web")), target: 8),
        .init(
            name: "memoryOfBytesApp", title: "the app after 1 GiB of bytes", measure: .growth(.init("memoryOfBytes", "app")),
            target: 2),
        .init(
            name: "memoryOfBytesWeb", title: "the web process after them", measure: .growth(.init("memoryOfBytes", "web")),
            target: 8),
        .init(name: "manyMethods", title: "100,000 methods against 10", measure: .level("manyMethods"), target: 1.15),
        .init(name: "manyPending", title: "5,000 pending calls against 10", measure: .level("manyPending"), target: 1.15),
        .init(name: "manyStreams", title: "5,000 open streams against 10", measure: .level("manyStreams"), target: 1.15),
        .init(name: "manyViews", title: "50 web views against 1", measure: .level("manyViews"), target: 1.15),
    ]
}
