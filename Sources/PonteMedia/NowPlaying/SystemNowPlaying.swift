#if canImport(MediaPlayer)
    internal import Foundation
    internal import MediaPlayer
    internal import PonteText

    /// Shows what plays in Control Center and on the lock screen, and takes the keys of headphones and keyboards (Apple, "Becoming a
    /// now playable app"). Close it when the player ends.
    @MainActor
    package final class SystemNowPlaying: NowPlaying {
        package var onCommand: (@MainActor (NowPlayingCommand) -> Void)?

        private var targets: [(command: MPRemoteCommand, target: Any)] = []
        private var artwork: (address: URL, picture: MPMediaItemArtwork)?
        private var loading: (address: URL, task: Task<Void, Never>)?
        private var shown: NowPlayingInfo?

        package init() {}

        package func show(_ info: NowPlayingInfo) {
            if targets.isEmpty { takeKeys() }
            shown = info
            let center = MPRemoteCommandCenter.shared()
            center.nextTrackCommand.isEnabled = info.canGoNext
            center.previousTrackCommand.isEnabled = info.canGoPrevious
            center.changePlaybackPositionCommand.isEnabled = info.canSeek
            for command in [center.skipForwardCommand, center.skipBackwardCommand] {
                command.preferredIntervals = info.skip.map { [NSNumber(value: $0)] } ?? []
            }
            center.skipForwardCommand.isEnabled = info.canSkipForward
            center.skipBackwardCommand.isEnabled = info.canSeek && info.skip != nil
            if info.artwork != artwork?.address { loadArtwork(info.artwork) }
            publish(info)
        }

        package func close() {
            for (command, target) in targets { command.removeTarget(target) }
            targets = []
            loading?.task.cancel()
            (loading, artwork, shown) = (nil, nil, nil)
            MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
            MPNowPlayingInfoCenter.default().playbackState = .stopped
        }

        private func publish(_ info: NowPlayingInfo) {
            var values: [String: Any] = [
                MPNowPlayingInfoPropertyElapsedPlaybackTime: info.position,
                MPNowPlayingInfoPropertyDefaultPlaybackRate: info.rate,
                MPNowPlayingInfoPropertyPlaybackRate: info.status == .playing ? info.rate : 0,
            ]
            values[MPMediaItemPropertyTitle] = info.title.map(DisplayText.line)
            values[MPMediaItemPropertyArtist] = info.artist.map(DisplayText.line)
            if info.duration > 0 { values[MPMediaItemPropertyPlaybackDuration] = info.duration }
            if let artwork, artwork.address == info.artwork { values[MPMediaItemPropertyArtwork] = artwork.picture }
            let center = MPNowPlayingInfoCenter.default()
            center.nowPlayingInfo = values
            switch info.status {
            case .playing: center.playbackState = .playing
            case .paused: center.playbackState = .paused
            case .stopped: center.playbackState = .stopped
            }
        }

        private func loadArtwork(_ address: URL?) {
            guard address != loading?.address || address == nil else { return }
            loading?.task.cancel()
            (loading, artwork) = (nil, nil)
            guard let address, ["https", "http", "file"].contains(address.scheme) else { return }
            let task = Task { [weak self] in
                guard let data = await Self.read(address), let picture = picture(from: data),
                    let self, !Task.isCancelled
                else { return }
                artwork = (address, picture)
                if let shown { publish(shown) }
            }
            loading = (address, task)
        }

        /// Of a picture, in bytes: 16 MiB.
        private nonisolated static let maximumArtwork = 16_777_216

        /// `nil` where it cannot be read, or is too long. It is counted as it comes, unpacked.
        // Not on the main actor: the system gives byte by byte.
        @concurrent
        private nonisolated static func read(_ url: URL) async -> Data? {
            guard let (stream, _) = try? await URLSession.shared.bytes(from: url) else { return nil }
            var bytes: [UInt8] = []
            do {
                for try await byte in stream {
                    bytes.append(byte)
                    if bytes.count > maximumArtwork { return nil }
                }
            } catch {
                return nil
            }
            return Data(bytes)
        }

        private func takeKeys() {
            let center = MPRemoteCommandCenter.shared()
            center.changePlaybackRateCommand.supportedPlaybackRates = [0.5, 0.75, 1, 1.25, 1.5, 2]
            take(center.playCommand) { _ in .play }
            take(center.pauseCommand) { _ in .pause }
            take(center.togglePlayPauseCommand) { _ in .playPause }
            take(center.stopCommand) { _ in .stop }
            take(center.nextTrackCommand) { _ in .next }
            take(center.previousTrackCommand) { _ in .previous }
            take(center.skipForwardCommand) { event in
                (event as? MPSkipIntervalCommandEvent).map { .seek(by: $0.interval) }
            }
            take(center.skipBackwardCommand) { event in
                (event as? MPSkipIntervalCommandEvent).map { .seek(by: -$0.interval) }
            }
            take(center.changePlaybackPositionCommand) { event in
                (event as? MPChangePlaybackPositionCommandEvent).map { .setPosition($0.positionTime) }
            }
            take(center.changePlaybackRateCommand) { event in
                (event as? MPChangePlaybackRateCommandEvent).map { .setRate(Double($0.playbackRate)) }
            }
        }

        // On which thread the center calls its targets is not documented.
        private func take(
            _ command: MPRemoteCommand, _ read: @escaping @Sendable (MPRemoteCommandEvent) -> NowPlayingCommand?
        ) {
            let target = command.addTarget { @Sendable [weak self] event in
                guard let wanted = read(event) else { return .commandFailed }
                Task { @MainActor in self?.onCommand?(wanted) }
                return .success
            }
            targets.append((command, target))
        }
    }

    /// The system's view of a player, of this platform, where the app's own ID and name serve.
    @MainActor
    package func makeNowPlaying(application: String, identity: String) -> any NowPlaying {
        SystemNowPlaying()
    }
#endif
