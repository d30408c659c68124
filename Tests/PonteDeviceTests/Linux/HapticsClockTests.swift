import GLibInterop
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteDevice

/// The wait for the end of a haptic event is by the clock that was given.
@MainActor
@Suite(.serialized)
struct HapticsClockTests {
    @Test func `an event that goes on for 200 milliseconds has begun`() async throws {
        let bus = try PrivateBus()
        let clock = TestClock()
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(HapticsTests.Motor(), at: HapticsTests.path)
        let name = try await connection.own("org.sigxcpu.Feedback")
        let haptics = Haptics(application: "org.example.App", bus: .text(bus.address), clock: clock)
        var hasBegun = false
        let play = Task {
            try await haptics.play(.heavy)
            hasBegun = true
        }
        try await until { clock.waits == [.milliseconds(200)] }
        clock.advance(by: .milliseconds(199))
        #expect(!hasBegun && clock.waits == [.milliseconds(1)])
        clock.advance(by: .milliseconds(1))
        try await play.value
        #expect(hasBegun)
        withExtendedLifetime((export, name)) {}
    }
}
