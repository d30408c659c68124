import Ponte

/// Calls that Swift makes, so many at a time.
struct CallsToPage: Scenario {
    var atOnce: Int

    func run(_ page: MeasuredPage, _ specification: Specification) async throws {
        let bridge = page.bridge
        try await measure(specification, operations: specification.count) {
            for first in stride(from: 0, to: specification.count, by: atOnce) {
                if atOnce == 1 {
                    try await call(bridge, first)
                } else {
                    try await callTogether(bridge, first..<(first + atOnce))
                }
            }
        }
    }

    @MainActor
    private func callTogether(_ bridge: Bridge, _ numbers: Range<Int>) async throws {
        let calls = numbers.map { number in Task { try await call(bridge, number) } }
        for call in calls { try await call.value }
    }

    private func call(_ bridge: Bridge, _ number: Int) async throws {
        let item = Item(number)
        guard try await bridge.call(Page.giveBack, item) == item else { throw Failure("The page gave back another item.") }
    }
}
