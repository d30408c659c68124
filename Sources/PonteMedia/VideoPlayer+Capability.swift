public import Ponte

extension VideoPlayer: Capability {
    /// Offers what `Video` names. The bridge keeps the player.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let seat = MediaSeat(bridge)
        bridge.handle(Video.play, for: policy) { [self] asked, call in
            let item = try access.item(asked.url, MediaInfo(title: asked.title), for: call.caller)
            try play(item, for: seat, from: asked.seconds)
        }
        bridge.handle(Video.pause, for: policy) { [self] _, _ in
            try shared.check(seat)
            try pause()
        }
        bridge.handle(Video.seek, for: policy) { [self] asked, _ in
            try shared.check(seat)
            try seek(to: asked.seconds)
        }
        bridge.handle(Video.close, for: policy) { [self] _, _ in
            try shared.check(seat)
            close()
        }
        bridge.handle(Video.state, for: policy) { _, _ in seat.states.values() }
    }
}
