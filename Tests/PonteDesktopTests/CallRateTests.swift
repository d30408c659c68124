import PonteAsync
import PonteTesting
import Testing

@MainActor
struct CallRateTests {
    @Test func `it begins anew when its time is over, call by call`() {
        let clock = TestClock()
        let rate = CallRate(3, within: .seconds(10), clock: clock)
        #expect(rate.isIdle)
        #expect(rate.take())
        clock.advance(by: .seconds(4))
        #expect(rate.take() && rate.take() && !rate.take())
        clock.advance(by: .seconds(6))
        #expect(rate.take() && !rate.take())
        clock.advance(by: .seconds(10))
        #expect(rate.isIdle)
    }
}
