#if canImport(UIKit)
    internal import AVFoundation

    /// The app's audio session (Apple, `AVAudioSession`, "Handling audio interruptions" and "Responding to audio route changes"; QA1749 for the reset).
    @MainActor
    final class AudioSession: AudioDevice {
        static let focus = AudioFocus(AudioSession())

        var onEvent: (@MainActor (AudioEvent) -> Void)?
        private var following: [Task<Void, Never>] = []

        private init() {
            follow(AVAudioSession.interruptionNotification) { notification in
                switch notification.number(AVAudioSessionInterruptionTypeKey).flatMap(AVAudioSession.InterruptionType.init) {
                case .began?: return .interrupted
                case .ended?:
                    let options = notification.number(AVAudioSessionInterruptionOptionKey) ?? 0
                    return .interruptionEnded(
                        mayResume: AVAudioSession.InterruptionOptions(rawValue: options).contains(.shouldResume))
                default: return nil
                }
            }
            follow(AVAudioSession.routeChangeNotification) { notification in
                let reason = notification.number(AVAudioSessionRouteChangeReasonKey)
                return reason == AVAudioSession.RouteChangeReason.oldDeviceUnavailable.rawValue ? .outputGone : nil
            }
            follow(AVAudioSession.mediaServicesWereResetNotification) { _ in .servicesReset }
        }

        deinit { for task in following { task.cancel() } }

        private func follow(_ name: Notification.Name, _ event: @escaping @Sendable (Notification) -> AudioEvent?) {
            following.append(
                Task { [weak self] in
                    for await event in NotificationCenter.default.notifications(named: name).compactMap(event) {
                        self?.onEvent?(event)
                    }
                })
        }

        // Without the session the sound is only less well behaved.
        func take() {
            let session = AVAudioSession.sharedInstance()
            // Sound goes on with the screen locked and the switch on silent (with the background mode `audio`).
            try? session.setCategory(.playback)
            try? session.setActive(true)
        }

        func giveBack() {
            try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
        }
    }

    extension Notification {
        fileprivate func number(_ key: String) -> UInt? { userInfo?[key] as? UInt }
    }
#endif
