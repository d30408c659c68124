#if canImport(AVFoundation)
    extension MediaPlayer {
        static func systemEngine() -> any PlayerEngine {
            AVPlayerEngine()
        }

        /// The system's media keys and lock screen; `nil` leaves them alone.
        static func systemNowPlaying() -> (any NowPlaying)? {
            nil
        }
    }
#endif
