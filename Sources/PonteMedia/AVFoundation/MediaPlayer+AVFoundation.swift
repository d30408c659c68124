#if canImport(AVFoundation)
    extension MediaPlayer {
        static func systemEngine() -> any PlayerEngine {
            AVPlayerEngine()
        }
    }
#endif
