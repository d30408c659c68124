import GLibInterop
import PonteTesting
import TestSupport
import Testing

@testable import PonteMedia

/// The desktop is told of changes by the clock that was given.
@MainActor
@Suite(.serialized)
struct MPRISPaceTests {
    @Test func `what changes within 100 milliseconds is told together`() async throws {
        let bus = try PrivateBus()
        let clock = TestClock()
        let nowPlaying = MPRISNowPlaying(
            application: "org.example.Paced", identity: "Paced", bus: .text(bus.address), clock: clock)
        nowPlaying.show(NowPlayingInfo(title: "1", status: .playing))
        try await until { nowPlaying.name != nil }
        let desktop = try await DBusConnection.open(.text(bus.address))
        var titles: [String?] = []
        let subscription = try desktop.subscribe(signal: "PropertiesChanged") { signal in
            titles.append(signal.arguments.dropFirst().first?.options?["Metadata"]?.options?["xesam:title"]?.text)
        }
        _ = try await desktop.names()
        for number in 2...100 { nowPlaying.show(NowPlayingInfo(title: "\(number)", status: .playing)) }
        try await until { clock.waits == [.milliseconds(100)] && titles == ["2"] }
        clock.advance(by: .milliseconds(100))
        try await until { titles == ["2", "100"] }
        withExtendedLifetime(subscription) {}
    }
}
