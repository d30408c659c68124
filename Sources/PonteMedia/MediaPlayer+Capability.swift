internal import Foundation
public import Ponte
internal import PonteAsync

extension MediaPlayer: Capability {
    /// Offers what `MediaContract` names. The bridge keeps the player.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let leases = MediaLeases(bridge, policy)
        bridge.handle(withContext: MediaContract.load, for: policy) { [self] asked, call in
            let info = try MediaInfo(title: asked.title, artist: asked.artist, artwork: asked.artwork, from: call.caller)
            shared.load(try access.item(asked.url, info, for: call.caller), for: try leases.lease(of: call), from: 0)
        }
        bridge.handle(withContext: MediaContract.play, for: policy) { [self] asked, call in
            try play(asked, call, leases.lease(of: call))
        }
        bridge.handle(withContext: MediaContract.metadata, for: policy) { [self] asked, call in
            let artwork = asked.artwork?.absoluteString
            let info = try MediaInfo(title: asked.title, artist: asked.artist, artwork: artwork, from: call.caller)
            try shared.check(leases.lease(of: call))
            setInfo(info)
        }
        bridge.handleStream(withContext: MediaContract.state, for: policy) { _, call in try leases.lease(of: call).states.values
        }
        leases.control(MediaContract.pause, of: shared) { [self] _ in try pause() }
        leases.control(MediaContract.stop, of: shared) { [self] _ in stop() }
        leases.control(MediaContract.seek, of: shared) { [self] asked in try seek(to: asked.seconds) }
        leases.control(MediaContract.rate, of: shared) { [self] asked in try setRate(asked.rate) }
        leases.control(MediaContract.volume, of: shared) { [self] asked in try setVolume(asked.volume) }
        leases.control(MediaContract.mute, of: shared) { [self] asked in setMuted(asked.isMuted) }
    }

    private func play(_ asked: MediaContract.Play, _ call: CallContext, _ lease: MediaLease) throws {
        if let seconds = asked.seconds, !seconds.isFinite {
            throw PonteError(.invalidParameters, "seconds has to be a number, not \(seconds).")
        }
        if let url = asked.url {
            shared.load(try access.item(url, MediaInfo(), for: call.caller), for: lease, from: asked.seconds ?? 0)
        }
        try shared.check(lease)
        if let seconds = asked.seconds, seconds != state.position { try seek(to: seconds) }
        try play()
    }
}
