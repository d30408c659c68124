#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// The trackpad of a Mac, which knows one strength, and does not tell if it is there (Apple, "NSHapticFeedbackManager").
    final class TrackpadEngine: HapticEngine {
        func play(_ style: Haptics.Style) async throws {
            let pattern: NSHapticFeedbackManager.FeedbackPattern = style == .selection ? .alignment : .generic
            NSHapticFeedbackManager.defaultPerformer.perform(pattern, performanceTime: .now)
        }
    }

    extension Haptics {
        static func systemEngine(_ application: String) -> any HapticEngine { TrackpadEngine() }
    }
#endif
