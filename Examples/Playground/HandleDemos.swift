import Ponte
import PonteContract

/// Calls the page's functions, gives it an object, and reports what is held.
@MainActor
final class HandleDemos {
    /// The function of the page that the app keeps until it is told to let go.
    private var kept: Callback<Import.Progress, Void>?
    private unowned let bridge: Bridge

    init(_ bridge: Bridge) {
        self.bridge = bridge
        bridge.handle(Import.run) { report in try await Self.importPhotos(report) }
        bridge.handle(Import.keep) { [unowned self] function in kept = function }
        bridge.handle(Import.drop) { [unowned self] in kept = nil }
        bridge.handle(Counter.open) { Self.counter() }
        bridge.handle(Player.attach) { player in try await Self.play(player) }
        bridge.handle(Demo.held) { [unowned self] in held }
    }

    private static func importPhotos(_ report: Callback<Import.Progress, Void>) async throws -> Int {
        let count = 24
        for done in 1...count {
            try await Task.sleep(for: .milliseconds(20))
            try await report(Import.Progress(done: done, of: count))
        }
        return count
    }

    private static func counter() -> Remote<Counter> {
        var count = 0
        return Remote { counter in
            counter.handle(Counter.add) { step in
                count += step
                return count
            }
            counter.handle(Counter.reset) { count = 0 }
        }
    }

    private static func play(_ player: Remote<Player>) async throws -> String {
        defer { player.object.release() }
        for seconds in [12.0, 21, 30] { try await player.call(Player.seek, seconds) }
        return try await player.call(Player.title)
    }

    private var held: [Demo.Held] {
        bridge.heldHandles.map { handle in
            Demo.Held(
                kind: handle.kind.rawValue, holder: handle.holder.rawValue, via: handle.via,
                age: handle.since.duration(to: .now) / .seconds(1))
        }
    }
}
