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
        leases.control(VideoContract.pause, of: shared) { [self] _ in try pause() }
        leases.control(VideoContract.seek, of: shared) { [self] asked in try seek(to: asked.seconds) }
        leases.control(VideoContract.close, of: shared) { [self] _ in close() }
        bridge.handleStream(withContext: VideoContract.state, for: policy) { _, call in try leases.lease(of: call).states.values
        }
    }
}
