#if canImport(UIKit)
    internal import AVFoundation

    /// The role of the app's sound on the device.
    @MainActor
    enum AudioSession {
        /// Sound goes on with the screen locked and the switch on silent (with the background mode `audio`).
        static func activate() {
            let session = AVAudioSession.sharedInstance()
            // Without it the sound is only less well behaved.
            try? session.setCategory(.playback)
            try? session.setActive(true)
        }
    }
#endif
