#if canImport(UIKit) && os(iOS)
    internal import CoreHaptics
    internal import Ponte
    internal import UIKit

    /// UIKit's feedback generators, which do nothing, and say so to nobody, on devices that cannot be felt (Apple, "Playing haptics"): Core Haptics knows
    /// (`CHHapticDeviceCapability`).
    final class FeedbackGeneratorEngine: HapticEngine {
        func play(_ style: Haptics.Style) async throws {
            guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { throw PonteError.cannotBeFelt }
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
