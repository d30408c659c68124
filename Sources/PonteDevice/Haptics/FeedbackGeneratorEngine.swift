#if canImport(UIKit) && os(iOS)
    internal import UIKit

    /// UIKit's feedback generators, which do nothing on devices that cannot be felt (Apple, "Playing haptics").
    final class FeedbackGeneratorEngine: HapticEngine {
        func play(_ style: Haptics.Style) async throws {
            switch style {
            case .light: UIImpactFeedbackGenerator(style: .light).impactOccurred()
            case .medium: UIImpactFeedbackGenerator(style: .medium).impactOccurred()
            case .heavy: UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
            case .selection: UISelectionFeedbackGenerator().selectionChanged()
            case .success: UINotificationFeedbackGenerator().notificationOccurred(.success)
            case .warning: UINotificationFeedbackGenerator().notificationOccurred(.warning)
            case .error: UINotificationFeedbackGenerator().notificationOccurred(.error)
            }
        }
    }

    extension Haptics {
        static func systemEngine(_ application: String) -> any HapticEngine { FeedbackGeneratorEngine() }
    }
#endif
