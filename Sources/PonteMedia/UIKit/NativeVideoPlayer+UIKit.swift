#if canImport(UIKit)
    internal import Ponte
    internal import UIKit

    extension NativeVideoPlayer {
        static func system() -> System {
            let engine = AVPlayerEngine()
            return System(engine: engine) { place in
                guard let presenter = presenter(for: place) else {
                    throw PonteError(.mediaNoDisplay, "The app shows no window. Play a video while it does.")
                }
                return PlayerControllerSurface(engine, presentedBy: presenter)
            }
        }

        private static func presenter(for place: VideoPlace) -> UIViewController? {
            if case .controller(let controller) = place { return controller }
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
            var top = (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
            while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
            return top
        }
    }
#endif
