#if canImport(AVFoundation)
    internal import AVFoundation
    internal import Foundation
    internal import Ponte

    /// Plays by `AVPlayer` (Apple, "Observing playback state" and "Seeking through media").
    @MainActor
    final class AVPlayerEngine: PlayerEngine, AudioFocusPlayer {
        var onEvent: (@MainActor (PlayerEvent) -> Void)?
        /// For the view that shows its pictures.
        private(set) var player = AVPlayer() {
            didSet { onPlayer?(player) }
        }
        /// Is called with another player, when the system's media services have been restarted.
        var onPlayer: (@MainActor (AVPlayer) -> Void)?
        private let focus = AudioSession.focus
        private var observations: [NSKeyValueObservation] = []
        private var following: [Task<Void, Never>] = []
        private var isReady = false
        private var start: Double = 0
        private var wantsToPlay = false
        private var seeks = 0

        init() {
            setUp(player)
        }

        deinit {
            for task in following { task.cancel() }
            Task { @MainActor [focus] in focus.forgetGone() }
        }

        private func setUp(_ player: AVPlayer) {
            // Its own pause at the end could be told ahead of the end: which of the two comes first, Apple does not say (`AVPlayer.actionAtItemEnd`).
            player.actionAtItemEnd = .none
        }

        // MARK: Commands

        func load(_ url: URL, start: Double) {
            stop()
            self.start = start
            let item = AVPlayerItem(url: url)
            item.audioTimePitchAlgorithm = .timeDomain
            follow(item)
            player.replaceCurrentItem(with: item)
        }

        func play() {
            wantsToPlay = true
            focus.take(for: self)
            // Before it is ready it may have to go to its start, which nobody wants to hear.
            if isReady { player.play() }
        }

        func pause() {
            wantsToPlay = false
            focus.paused(self)
            player.pause()
        }

        func stop() {
            observations = []
            for task in following { task.cancel() }
            following = []
            (isReady, wantsToPlay, seeks) = (false, false, 0)
            player.pause()
            player.replaceCurrentItem(with: nil)
            focus.giveBack(from: self)
        }

        package func abandon() { stop() }

        func seek(to seconds: Double) {
            guard isReady, let item = player.currentItem else {
                start = seconds
                return
            }
            seeks += 1
            let time = CMTime(seconds: seconds, preferredTimescale: 90_000)
            // At once: what is played next begins there.
            player.seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero) { [weak self] _ in
                Task { @MainActor in
                    guard let self, self.player.currentItem === item else { return }
                    self.seeks -= 1
                    self.report(item)
                }
            }
        }

        func setRate(_ rate: Double) {
            player.defaultRate = Float(rate)
            if player.rate != 0 { player.rate = Float(rate) }
        }

        func setVolume(_ volume: Double) {
            player.volume = Float(volume)
        }

        func setMuted(_ isMuted: Bool) {
            player.isMuted = isMuted
        }

        // MARK: The device's sound

        func pauseForSystem() -> Bool {
            guard wantsToPlay else { return false }
            wantsToPlay = false
            player.pause()
            onEvent?(.controlled(isPaused: true))
            if isReady { onEvent?(.paused) }
            return true
        }

        func resumeForSystem() {
            wantsToPlay = true
            onEvent?(.controlled(isPaused: false))
            if isReady { player.play() }
        }

        func audioServicesReset() {
            let next = AVPlayer()
            setUp(next)
            (next.defaultRate, next.volume, next.isMuted) = (player.defaultRate, player.volume, player.isMuted)
            stop()
            player = next
            onEvent?(.failed(PonteError(.unavailable, "The system has restarted its media services. Play again.")))
        }

        // MARK: The player's messages

        private func follow(_ item: AVPlayerItem) {
            observations = [
                item.observe(\.status) { [weak self] _, _ in Task { @MainActor in self?.statusChanged(of: item) } },
                item.observe(\.duration) { [weak self] _, _ in Task { @MainActor in self?.durationChanged(of: item) } },
                player.observe(\.timeControlStatus) { [weak self] _, _ in
                    Task { @MainActor in self?.report(item) }
                },
            ]
            let center = NotificationCenter.default
            following = [
                Task { [weak self] in
                    let ends = center.notifications(named: AVPlayerItem.didPlayToEndTimeNotification, object: item)
                    for await _ in ends.map({ _ in }) { self?.ended(item) }
                },
                Task { [weak self] in
                    let failures = center.notifications(named: AVPlayerItem.failedToPlayToEndTimeNotification, object: item)
                    for await _ in failures.map({ _ in }) { self?.failed(item) }
                },
                Task { [weak self] in
                    while !Task.isCancelled {
                        // No guard: a quarter of a second.
                        try? await Task.sleep(for: .milliseconds(250))
                        self?.tick(item)
                    }
                },
            ]
        }

        private func statusChanged(of item: AVPlayerItem) {
            guard item === player.currentItem else { return }
            switch item.status {
            case .readyToPlay where !isReady: ready(item)
            case .failed: failed(item)
            default: break
            }
        }

        private func ready(_ item: AVPlayerItem) {
            isReady = true
            let isSeekable = item.duration.isNumeric && !item.seekableTimeRanges.isEmpty
            durationChanged(of: item)
            onEvent?(.ready(isSeekable: isSeekable))
            if isSeekable, start > 0 { seek(to: start) }
            if wantsToPlay { player.play() } else { onEvent?(.paused) }
            tellInfo(of: item)
        }

        private func tellInfo(of item: AVPlayerItem) {
            let asset = item.asset
            Task { [weak self, weak player] in
                guard let metadata = try? await asset.load(.commonMetadata) else { return }
                @MainActor func text(_ identifier: AVMetadataIdentifier) async -> String? {
                    let found = AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: identifier).first
                    return try? await found?.load(.stringValue)
                }
                let info = MediaInfo(
                    title: await text(.commonIdentifierTitle), artist: await text(.commonIdentifierArtist))
                guard item === player?.currentItem else { return }
                self?.onEvent?(.info(info))
            }
        }

        private func durationChanged(of item: AVPlayerItem) {
            guard item === player.currentItem else { return }
            onEvent?(.duration(item.duration.isNumeric ? item.duration.seconds : nil))
        }

        /// Reports the position, and whether it plays.
        private func report(_ item: AVPlayerItem) {
            guard isReady, item === player.currentItem, seeks == 0 else { return }
            tick(item)
            switch player.timeControlStatus {
            case .playing:
                if !wantsToPlay {
                    focus.take(for: self)
                    onEvent?(.controlled(isPaused: false))
                }
                wantsToPlay = true
                onEvent?(.playing)
            case .waitingToPlayAtSpecifiedRate: onEvent?(.buffering(nil))
            default:
                // AVKit's own controls.
                if wantsToPlay {
                    focus.paused(self)
                    onEvent?(.controlled(isPaused: true))
                }
                wantsToPlay = false
                onEvent?(.paused)
            }
        }

        var position: Double? {
            let place = player.currentTime().seconds
            return isReady && seeks == 0 && place.isFinite ? place : nil
        }

        private func tick(_ item: AVPlayerItem) {
            guard item === player.currentItem, let position else { return }
            onEvent?(.position(position))
        }

        private func ended(_ item: AVPlayerItem) {
            guard item === player.currentItem else { return }
            wantsToPlay = false
            onEvent?(.ended)
            // Whoever hears of the end may have begun anew.
            guard !wantsToPlay, item === player.currentItem else { return }
            player.pause()
            focus.giveBack(from: self)
        }

        private func failed(_ item: AVPlayerItem) {
            guard item === player.currentItem else { return }
            let error = PonteError(playback: item.error)
            stop()
            onEvent?(.failed(error))
        }
    }
#endif
