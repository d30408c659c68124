/// The outcome of a comparison.
struct Outcome {
    var comparison: Comparison
    /// The name of the program that has the bridge.
    var bridge: String
    /// By round, where both sides have values for it.
    var spread: Spread
    /// The most that it may be in `make bench-check`; `nil` where it does not count yet.
    var limit: Double?
    /// Which of the floor's channels it was.
    var floor: String?

    /// `nil` where the plan has not measured it.
    init?(_ comparison: Comparison, of bridge: String, _ results: Results, limit: Double?) {
        self.comparison = comparison
        self.bridge = bridge
        self.limit = limit
        let values: [Double]
        switch comparison.measure {
        case .ratio(let quantity, let floorQuantity):
            floor = Program.floorName
            values = Self.pairs(results, bridge, quantity, Program.floorName, floorQuantity).map { $0 / $1 }
        case .ratioToFastest(let quantity, let exception):
            floor = Self.fastest(results, quantity, except: exception)
            values = floor.map { Self.pairs(results, bridge, quantity, $0).map { $0 / $1 } } ?? []
        case .ratioOfStream:
            let bytes = Quantity("bytes", "time")
            floor = Self.fastest(results, bytes, except: nil)
            let sixteenth = floor.flatMap { results.spread($0, bytes) }.map { $0.median / 16 } ?? .nan
            values = results.values(bridge, Quantity("stream", "time")).values.map { $0 / sixteenth }
        case .difference(let quantity):
            floor = Program.floorName
            values = Self.pairs(results, bridge, quantity, Program.floorName).map { ($0 - $1) / 1000 }
        case .growth(let quantity): values = Array(results.values(bridge, quantity).values)
        case .level(let scenario):
            guard let growth = Growth.all.first(where: { $0.scenario == scenario }), let first = growth.sizes.first,
                let last = growth.sizes.last
            else { return nil }
            let few = results.values(bridge, growth.quantity(of: first))
            let many = results.values(bridge, growth.quantity(of: last))
            values = many.compactMap { round, value in few[round].map { value / $0 } }
        }
        guard let spread = Spread(values) else { return nil }
        self.spread = spread
    }

    var isTargetMet: Bool { spread.median <= comparison.target }
    var isWithinLimit: Bool { limit.map { spread.median <= $0 } ?? true }

    /// The bridge's and the floor's values of the rounds in which both have one.
    private static func pairs(
        _ results: Results, _ bridge: String, _ quantity: Quantity, _ floor: String, _ floorQuantity: Quantity? = nil
    ) -> [(Double, Double)] {
        let floors = results.values(floor, floorQuantity ?? quantity)
        return results.values(bridge, quantity).compactMap { round, value in floors[round].map { (value, $0) } }
    }

    private static func fastest(_ results: Results, _ quantity: Quantity, except exception: String?) -> String? {
        results.programs.filter { $0.hasPrefix("floor") && $0 != exception }
            .compactMap { name in results.spread(name, quantity).map { (name, $0.median) } }
            .min { $0.1 < $1.1 }?.0
    }
}
