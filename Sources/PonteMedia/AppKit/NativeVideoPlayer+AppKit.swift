#if canImport(AppKit) && !canImport(UIKit)
    extension NativeVideoPlayer {
        static func system() -> System {
            let engine = AVPlayerEngine()
            return System(engine: engine) { _ in PlayerWindowSurface(engine) }
        }
    }
#endif
