import Ponte
import PonteTesting
import Testing

/// Results of functions, whose types are known at run time alone.
@MainActor
@Suite
struct FunctionResultTests {
    private let page = MemoryPage()

    @Test func `a function's result may be absent`() async throws {
        let ask = BridgeMethod<Callback<Int, String?>, [String?]>("page.ask")
        page.handle(ask) { function in [try await function(1), try await function(2)] }
        page.load()
        #expect(try await page.bridge.call(ask, Callback { $0 == 1 ? "one" : nil }) == ["one", nil])
    }

    @Test func `a function may give nothing`() async throws {
        let tell = BridgeMethod<Callback<Int, Void>, Void>("page.tell")
        page.handle(tell) { function in
            for number in 1...3 { try await function(number) }
        }
        page.load()
        var heard: [Int] = []
        try await page.bridge.call(tell, Callback { number in heard.append(number) })
        #expect(heard == [1, 2, 3])
    }

    @Test func `a handler leaves out what it does not need`() async throws {
        let item = BridgeMethod<Int, Int>("app.item")
        let now = BridgeMethod<NoValue, Int>("app.now")
        let later = BridgeMethod<NoValue, Void>("app.later")
        let numbers = BridgeStreamMethod<NoValue, Int>("app.numbers")
        let tapped = BridgeEvent<NoValue>("app.tapped")
        var taps = 0
        page.bridge.handle(item) { number in number + 1 }
        page.bridge.handle(now) { 7 }
        page.bridge.handle(later) {
            guard taps < 3 else { return }
            await Task.yield()
            taps += 1
        }
        page.bridge.handleStream(numbers) { RemoteStream([1]) }
        page.bridge.on(tapped) { taps += 10 }
        page.load()
        try page.send(tapped, NoValue())
        #expect(try await page.call(item, 4) == 5)
        #expect(try await page.call(now, NoValue()) == 7)
        #expect(taps == 10)
        try await page.call(later, NoValue())
        #expect(try await page.stream(numbers, NoValue()).all() == [1])
    }
}
