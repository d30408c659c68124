import Foundation
import Ponte
import PonteDevice
import TestSupport
import Testing

@testable import PonteForem

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HapticTests {
    @MainActor
    private final class FakeHaptics: HapticPlayer {
        var styles: [Haptics.Style] = []
        var error: PonteError?

        func play(_ style: Haptics.Style) async throws {
            styles.append(style)
            if let error { throw error }
        }
    }

    private let page = ForemPage()
    private let haptics = FakeHaptics()

    init() async throws {
        try page.bridge().enable(haptics as any HapticPlayer)
        try await page.load(.two)
    }

    @Test func `each text is felt, and any other as a success`() async throws {
        for name in ["light", "medium", "heavy", "success", "anything", ""] {
            #expect(try await page.post("haptic", "'\(name)'") == "taken")
        }
        try await until { haptics.styles == [.light, .medium, .heavy, .success, .success, .success] }
    }

    @Test(arguments: ["null", "5", "true", "{}", "['medium']", "{ action: 'haptic' }", "'x'.repeat(1000)"])
    func `what is no text is refused`(body: String) async throws {
        #expect(try await page.post("haptic", body).hasSuffix("."))
        #expect(page.refusals.count == 1)
        #expect(haptics.styles.isEmpty)
    }

    @Test func `a device that cannot be felt is told to the app, not to the page`() async throws {
        haptics.error = PonteError(.unavailable, "Nothing moves.")
        #expect(try await page.post("haptic", "'medium'") == "taken")
        try await until { page.recorder.events == ["failed haptic"] }
        #expect(page.refusals.isEmpty)
    }
}
