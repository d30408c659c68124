import Testing

@testable import PonteMedia

/// Players and phone calls, in a stand-in of the device's sound.
@MainActor
struct AudioFocusTests {
    private let device = Device()
    private let focus: AudioFocus

    init() {
        focus = AudioFocus(device)
    }

    @Test func `the sound is taken by playing, and given back by the last player`() {
        let (one, two) = (Player(focus), Player(focus))
        #expect(device.log == [])
        one.play()
        two.play()
        focus.giveBack(from: one)
        #expect(device.log == ["take", "take"])
        focus.giveBack(from: two)
        focus.giveBack(from: two)
        #expect(device.log == ["take", "take", "give back"])
    }

    @Test func `a phone call pauses what plays, and its end plays it on`() {
        let (playing, standing) = (Player(focus), Player(focus))
        playing.play()
        standing.play()
        standing.pause()
        device.onEvent?(.interrupted)
        #expect(!playing.isPlaying && playing.log == ["system pause"] && standing.log == [])
        device.onEvent?(.interruptionEnded(mayResume: true))
        #expect(playing.isPlaying && !standing.isPlaying)
        #expect(device.log.last == "take")
    }

    @Test func `what somebody has paused meanwhile, or the system advises against, stays as it is`() {
        let (paused, left) = (Player(focus), Player(focus))
        paused.play()
        left.play()
        device.onEvent?(.interrupted)
        paused.pause()
        device.onEvent?(.interruptionEnded(mayResume: true))
        #expect(!paused.isPlaying && left.isPlaying)
        device.onEvent?(.interrupted)
        device.onEvent?(.interruptionEnded(mayResume: false))
        device.onEvent?(.interruptionEnded(mayResume: true))
        #expect(!left.isPlaying)
    }

    @Test func `headphones that are pulled out pause for good`() {
        let player = Player(focus)
        player.play()
        device.onEvent?(.outputGone)
        device.onEvent?(.interruptionEnded(mayResume: true))
        #expect(!player.isPlaying && player.log == ["system pause"])
    }

    @Test func `after a reset each player makes itself anew`() {
        let player = Player(focus)
        player.play()
        device.onEvent?(.servicesReset)
        #expect(player.log == ["reset"])
        player.play()
        #expect(device.log == ["take", "take"])
    }

    @Test func `a player that is gone has given back`() {
        var player: Player? = Player(focus)
        player?.play()
        player = nil
        focus.forgetGone()
        focus.forgetGone()
        #expect(device.log == ["take", "give back"])
    }
}

@MainActor
private final class Device: AudioDevice {
    var onEvent: (@MainActor (AudioEvent) -> Void)?
    var log: [String] = []
    func take() { log.append("take") }
    func giveBack() { log.append("give back") }
}

@MainActor
private final class Player: AudioFocusPlayer {
    private let focus: AudioFocus
    var isPlaying = false
    var log: [String] = []

    init(_ focus: AudioFocus) {
        self.focus = focus
    }

    func play() {
        isPlaying = true
        focus.take(for: self)
    }

    func pause() {
        isPlaying = false
        focus.paused(self)
    }

    func pauseForSystem() -> Bool {
        guard isPlaying else { return false }
        isPlaying = false
        log.append("system pause")
        return true
    }

    func resumeForSystem() { isPlaying = true }

    func audioServicesReset() {
        isPlaying = false
        log.append("reset")
    }
}
