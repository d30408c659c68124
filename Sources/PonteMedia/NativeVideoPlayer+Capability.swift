public import Ponte
internal import PonteAsync

extension NativeVideoPlayer: Capability {
    /// Offers what `VideoContract` names. The bridge keeps the player.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let leases = MediaLeases(bridge, policy)
        bridge.handle(withContext: VideoContract.play, for: policy) { [self] asked, call in
            let item = try access.item(asked.url, MediaInfo(title: asked.title), for: call.caller)
            try play(item, for: leases.lease(of: call), from: asked.seconds)
        }
        bridge.handle(withContext: VideoContract.pause, for: policy) { [self] _, call in
            try shared.check(leases.lease(of: call))
            try pause()
        }
        bridge.handle(withContext: VideoContract.seek, for: policy) { [self] asked, call in
            try shared.check(leases.lease(of: call))
            try seek(to: asked.seconds)
        }
        bridge.handle(withContext: VideoContract.close, for: policy) { [self] _, call in
            try shared.check(leases.lease(of: call))
            close()
        }
        bridge.handleStream(withContext: VideoContract.state, for: policy) { _, call in try leases.lease(of: call).states.values
        }
    }
}
