/// The device's sound on systems where apps take it from each other: see `AudioSession`.
@MainActor
package protocol AudioDevice: AnyObject {
    var onEvent: (@MainActor (AudioEvent) -> Void)? { get set }

    /// Takes the sound for this app: those of others fall silent.
    func take()
    /// Gives it back: the others may go on.
    func giveBack()
}

package enum AudioEvent: Equatable, Sendable {
    /// A phone call, or another app, has the sound.
    case interrupted
    /// It is free again; `mayResume` is the system's advice.
    case interruptionEnded(mayResume: Bool)
    /// Headphones were pulled out. The loudspeaker must not take their place unasked.
    case outputGone
    /// All that was made for sound is dead and has to be made anew.
    case servicesReset
}

/// A player that shares the device's sound with the app's others.
@MainActor
package protocol AudioFocusPlayer: AnyObject {
    /// Stands still, and tells the page.
    ///
    /// - Returns: True if it played, or was about to.
    func pauseForSystem() -> Bool
    /// Plays on, and tells the page.
    func resumeForSystem()
    /// Makes all anew that plays, and fails with the reason.
    func audioServicesReset()
}

/// The app's player that has the device's sound. The app takes it when the first of them plays, and gives it back when the last has ended or let go.
@MainActor
package final class AudioFocus {
    private struct Holder {
        weak var player: (any AudioFocusPlayer)?
        /// True if it was interrupted while it played.
        var resumes = false
    }

    private let device: (any AudioDevice)?
    private var holders: [Holder] = []

    /// - Parameter device: `nil` on a system where nothing has to be taken.
    package init(_ device: (any AudioDevice)?) {
        self.device = device
        device?.onEvent = { [weak self] in self?.receive($0) }
    }

    /// The player plays, because somebody wants it to.
    package func take(for player: any AudioFocusPlayer) {
        release(player)
        holders.append(Holder(player: player))
        device?.take()
    }

    /// The player was paused by somebody: it does not play on by itself. It keeps the sound, so that others do not begin in a short break.
    package func paused(_ player: any AudioFocusPlayer) {
        for index in holders.indices where holders[index].player === player { holders[index].resumes = false }
    }

    package func giveBack(from player: any AudioFocusPlayer) {
        guard release(player), holders.isEmpty else { return }
        device?.giveBack()
    }

    /// Players have gone without a word.
    package func forgetGone() {
        let hadSome = !holders.isEmpty
        holders.removeAll { $0.player == nil }
        if hadSome, holders.isEmpty { device?.giveBack() }
    }

    @discardableResult
    private func release(_ player: any AudioFocusPlayer) -> Bool {
        let count = holders.count
        holders.removeAll { $0.player === player }
        return holders.count < count
    }

    private func receive(_ event: AudioEvent) {
        switch event {
        case .interrupted:
            for index in holders.indices { holders[index].resumes = holders[index].player?.pauseForSystem() == true }
        case .interruptionEnded(let mayResume):
            let resuming = holders.filter(\.resumes).compactMap(\.player)
            for index in holders.indices { holders[index].resumes = false }
            guard mayResume, !resuming.isEmpty else { return }
            device?.take()
            for player in resuming { player.resumeForSystem() }
        case .outputGone:
            for holder in holders { _ = holder.player?.pauseForSystem() }
        case .servicesReset:
            let players = holders.compactMap(\.player)
            holders = []
            for player in players { player.audioServicesReset() }
        }
    }
}
