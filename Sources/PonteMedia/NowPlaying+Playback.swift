internal import Ponte

extension NowPlayingInfo {
    /// `nil` where nothing is loaded.
    init?(_ state: MediaState, skip: Double? = nil) {
        let status: Status
        switch state.status {
        case .idle, .lost: return nil
        case .playing, .paused, .buffering, .loading: status = state.isPaused ? .paused : .playing
        case .ended, .failed: status = .stopped
        }
        self.init(
            title: state.info.title, artist: state.info.artist, artwork: state.info.artwork, duration: state.duration ?? 0,
            position: state.position, rate: state.rate, volume: state.volume, status: status,
            canSeek: state.isSeekable, skip: skip)
    }
}

extension Playback {
    /// Does what the desktop's keys ask for; there is nothing next or before.
    func obey(_ command: NowPlayingCommand) throws(PonteError) {
        switch command {
        case .play: try play()
        case .pause: try pause()
        case .playPause: try state.isPaused ? play() : pause()
        case .stop:
            try pause()
            try seek(to: 0)
        case .next, .previous: break
        case .seek(let seconds):
            let place = position + seconds
            // As MPRIS has it, what leads beyond the end is the way to the next, which there is not.
            if seconds > 0, let duration = state.duration, place > duration { return }
            try seek(to: place)
        case .setPosition(let seconds): try seek(to: seconds)
        case .setRate(let rate): try setRate(rate)
        case .setVolume(let volume): try setVolume(min(max(0, volume), 1))
        }
    }
}
