#if canImport(CGStreamer)
    extension MediaPlayer {
        static func systemEngine() -> any PlayerEngine {
            GStreamerEngine()
        }
    }
#endif
