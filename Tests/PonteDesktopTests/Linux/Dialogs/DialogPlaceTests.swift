import Ponte
import PonteAsync
import PonteTesting
import TestSupport
import Testing

@testable import PonteDesktop

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DialogPlaceTests {
    @Test func `a dialog waits for the one that goes, even after another that waited has gone`() async throws {
        let place = DialogPlace()
        var shown: [String] = []
        let closed = NextValue<Void>()
        var isClosed = false
        // It takes its time to close.
        let first = Task {
            try await place.show {
                shown.append("first")
                await Task { while !isClosed { _ = await closed.value() } }.value
            }
        }
        try await until { shown == ["first"] }
        first.cancel()
        var hasBegun = false
        let second = Task {
            hasBegun = true
            try await place.show { shown.append("second") }
        }
        try await until { hasBegun }
        second.cancel()
        _ = await second.result
        hasBegun = false
        let third = Task {
            hasBegun = true
            try await place.show { shown.append("third") }
        }
        try await until { hasBegun }
        #expect(shown == ["first"])
        isClosed = true
        closed.give(())
        try await third.value
        #expect(shown == ["first", "third"])
    }

    @Test func `ten dialogs are shown in ten seconds`() async throws {
        let clock = TestClock()
        let place = DialogPlace(clock: clock)
        var shown = 0
        for _ in 0..<10 { try await place.show { shown += 1 } }
        for _ in 0..<10 { await #expect(throws: PonteError.self) { try await place.show { shown += 1 } } }
        #expect(shown == 10)
        clock.advance(by: .seconds(10))
        try await place.show { shown += 1 }
        #expect(shown == 11)
    }
}
