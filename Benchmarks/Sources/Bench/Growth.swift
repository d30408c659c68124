/// Something that is not to make a call slower, however much there is of it.
struct Growth {
    /// The name of the scenario that measures it.
    var scenario: String
    /// The name of what grows.
    var title: String
    /// Its colour in the plot.
    var color: String
    /// How many there are of it, from few to many.
    var sizes = [10, 1_000, 100_000]

    /// A view's handlers are 10,000 at most.
    private static let handlers = [10, 1_000, 5_000]

    static let all = [
        Growth(scenario: "manyMethods", title: "registered methods", color: "#0b6e99"),
        Growth(scenario: "manyPending", title: "pending calls", color: "#c2571a", sizes: handlers),
        Growth(scenario: "manyStreams", title: "open streams", color: "#5b7f2b", sizes: handlers),
        Growth(scenario: "manyViews", title: "web views", color: "#7a3f9d", sizes: [1, 10, 50]),
    ]

    /// All sizes, each once, from few to many.
    static let allSizes = Set(all.flatMap(\.sizes)).sorted()

    /// So many turns that the engine has compiled the page's code for most of them.
    var programs: [Program] { sizes.map { .bridge(["\(scenario):\($0):200"], rounds: .some) } }

    func quantity(of size: Int) -> Quantity { Quantity(scenario, "time", size: size) }
}
