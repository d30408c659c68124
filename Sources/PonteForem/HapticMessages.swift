internal import Ponte
internal import PonteDevice

/// The player of haptics.
@MainActor
protocol HapticPlayer: AnyObject {
    /// - Throws: `PonteError` with `unavailable`.
    func play(_ style: Haptics.Style) async throws
}

extension Haptics: HapticPlayer {}

/// Lets the device be felt as pages post it to `haptic`.
@MainActor
final class HapticMessages {
    var onFailure: @MainActor (PonteError) -> Void = { _ in }
    private let player: any HapticPlayer
    private var running = 0

    init(_ player: any HapticPlayer) {
        self.player = player
    }

    func receive(_ body: Any) throws(PonteError) {
        guard let name = body as? String else {
            throw PonteError(.malformed, #"A haptic is a text: "light", "medium", "heavy", or another for success."#)
        }
        guard name.utf8.count <= ForemLimits.haptic else {
            throw PonteError(.limitExceeded, "The name of a haptic is longer than \(ForemLimits.haptic) bytes.")
        }
        let style: Haptics.Style =
            switch name {
            case "light": .light
            case "medium": .medium
            case "heavy": .heavy
            default: .success
            }
        guard running < ForemLimits.haptics else {
            throw PonteError(.limitExceeded, "\(ForemLimits.haptics) haptics wait to be felt. Post fewer.")
        }
        running += 1
        Task { [player, weak self] in
            defer { self?.running -= 1 }
            do {
                try await player.play(style)
            } catch let error as PonteError {
                self?.onFailure(error)
            }
        }
    }
}
