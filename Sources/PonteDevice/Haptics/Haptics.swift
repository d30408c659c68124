internal import Foundation
public import Ponte

/// Haptic feedback, for pages.
///
///     bridge.enable(Haptics(application: "org.example.App"))
///
/// In the page: `await ponte.call("device.haptic", "medium")`.
@MainActor
public final class Haptics: Capability {
    /// How it feels: three strengths of a knock, the turn of a wheel, and how something has ended.
    public enum Style: String, Codable, CaseIterable, Sendable {
        /// A weak, a middling and a strong knock.
        case light, medium, heavy
        /// The turn of a wheel.
        case selection
        /// The ends of something.
        case success, warning, error
    }

    private let engine: any HapticEngine
    private var running = 0
    /// Knocks that have not begun yet; what comes later than that is not worth being felt.
    private static let limit = 16

    /// - Parameter application: The program's ID, such as `org.example.App`, by which Linux finds the user's settings for it; `nil` is its
    ///   name.
    public convenience init(application: String? = nil) {
        self.init(engine: Self.systemEngine(application ?? ProcessInfo.processInfo.processName))
    }

    init(engine: any HapticEngine) {
        self.engine = engine
    }

    /// Offers what `HapticsContract` names. The bridge keeps it.
    public func add(to bridge: Bridge, for policy: Policy?) {
        bridge.handle(HapticsContract.play, for: policy) { [self] style async throws in try await play(style) }
    }

    /// Plays it, and returns when it has begun.
    ///
    /// - Throws: `PonteError` with `unavailable`, and with `limitExceeded` while 16 have not begun yet.
    public func play(_ style: Style) async throws {
        guard running < Self.limit else {
            throw PonteError(.limitExceeded, "\(Self.limit) haptics wait to be felt. Ask for fewer.")
        }
        running += 1
        defer { running -= 1 }
        try await engine.play(style)
    }
}

/// The platform's part of `Haptics`: one file for each.
@MainActor
protocol HapticEngine: AnyObject {
    /// - Throws: `PonteError` with `unavailable`.
    func play(_ style: Haptics.Style) async throws
}

extension PonteError {
    static let cannotBeFelt = PonteError(
        .unavailable, "This device has nothing that moves, or its user has switched it off.")
}
