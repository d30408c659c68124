public import Ponte

extension MediaPlayer: Capability {
    /// Offers what `Media` names. The bridge keeps the player.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let seat = MediaSeat(bridge)
        bridge.handle(Media.load, for: policy) { [self] asked, call in
            let info = MediaInfo(title: asked.title, artist: asked.artist, artwork: asked.artwork)
            shared.load(try access.item(asked.url, info, for: call.caller), for: seat, from: 0)
        }
        bridge.handle(Media.play, for: policy) { [self] asked, call in try play(asked, call, seat) }
        bridge.handle(Media.metadata, for: policy) { [self] info, _ in
            try shared.check(seat)
            setInfo(info)
        }
        bridge.handle(Media.state, for: policy) { _, _ in seat.states.values() }
        addControls(to: bridge, for: policy, seat)
    }

    private func addControls(to bridge: Bridge, for policy: Policy?, _ seat: MediaSeat) {
        bridge.handle(Media.pause, for: policy) { [self] _, _ in
            try shared.check(seat)
            try pause()
        }
        bridge.handle(Media.stop, for: policy) { [self] _, _ in
            try shared.check(seat)
            stop()
        }
        bridge.handle(Media.seek, for: policy) { [self] asked, _ in
            try shared.check(seat)
            try seek(to: asked.seconds)
        }
        bridge.handle(Media.rate, for: policy) { [self] asked, _ in
            try shared.check(seat)
            try setRate(asked.rate)
        }
        bridge.handle(Media.volume, for: policy) { [self] asked, _ in
            try shared.check(seat)
            try setVolume(asked.volume)
        }
        bridge.handle(Media.mute, for: policy) { [self] asked, _ in
            try shared.check(seat)
            setMuted(asked.muted)
        }
    }

    private func play(_ asked: Media.Play, _ call: Call, _ seat: MediaSeat) throws {
        if let seconds = asked.seconds, !seconds.isFinite {
            throw PonteError(.invalidParameters, "seconds has to be a number, not \(seconds).")
        }
        if let url = asked.url {
            shared.load(try access.item(url, MediaInfo(), for: call.caller), for: seat, from: asked.seconds ?? 0)
        }
        try shared.check(seat)
        if let seconds = asked.seconds, seconds != state.position { try seek(to: seconds) }
        try play()
    }
}
