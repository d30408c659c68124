import Ponte

/// Events to the page in one go, until the page has them all.
struct Events: Scenario {
    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        let bridge = page.bridge
        let count = specification.count
        var expected = 0
        try await measure(specification, operations: count) {
            for number in 1...count { try bridge.send(Page.itemEvent, Item(number)) }
            expected += count * (count + 1) / 2
            guard try await bridge.call(Page.eventSum) == expected else { throw Failure("The page has not got each event once.") }
        }
    }
}
