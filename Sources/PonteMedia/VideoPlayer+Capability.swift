public import Ponte

extension VideoPlayer: Capability {
    /// Offers what `Video` names. The bridge keeps the player.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let seats = MediaSeats(bridge, policy)
        bridge.handle(Video.play, for: policy) { [self] asked, call in
            let item = try access.item(asked.url, MediaInfo(title: asked.title), for: call.caller)
            try play(item, for: seats.seat(of: call), from: asked.seconds)
        }
        bridge.handle(Video.pause, for: policy) { [self] _, call in
            try shared.check(seats.seat(of: call))
            try pause()
        }
        bridge.handle(Video.seek, for: policy) { [self] asked, call in
            try shared.check(seats.seat(of: call))
            try seek(to: asked.seconds)
        }
        bridge.handle(Video.close, for: policy) { [self] _, call in
            try shared.check(seats.seat(of: call))
            close()
        }
        bridge.handle(Video.state, for: policy) { _, call in try seats.seat(of: call).states.values() }
    }
}
