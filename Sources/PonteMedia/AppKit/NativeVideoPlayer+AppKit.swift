#if canImport(AppKit) && !canImport(UIKit)
    internal import Ponte

    extension NativeVideoPlayer {
        static func system() -> System {
            let engine = AVPlayerEngine()
            return System(engine: engine) { _ throws(PonteError) in PlayerWindowSurface(engine) }
        }
    }
#endif
