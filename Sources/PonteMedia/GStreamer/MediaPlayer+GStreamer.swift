#if canImport(CGStreamer)
    extension MediaPlayer {
        static func systemEngine() -> any PlayerEngine {
            GStreamerEngine()
        }

        /// The desktop's media keys; `nil` leaves them alone.
        static func systemNowPlaying() -> (any NowPlaying)? {
            nil
        }
    }
#endif
