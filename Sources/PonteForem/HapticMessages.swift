internal import Ponte

/// What lets the device be felt.
@MainActor
protocol HapticPlayer: AnyObject {
    /// - Throws: `PonteError` with `unavailable`.
    func play(_ haptic: ForemHaptic) async throws
}

/// How it feels; the raw value is the message.
enum ForemHaptic: String, Sendable {
    case light, medium, heavy
    /// Any other text.
    case success
}

/// Lets the device be felt as pages post it to `haptic`.
@MainActor
final class HapticMessages {
    var onFailure: @MainActor (PonteError) -> Void = { _ in }
    private let player: any HapticPlayer

    init(_ player: any HapticPlayer) {
        self.player = player
    }

    func receive(_ body: Any) throws(PonteError) {
        guard let name = body as? String else {
            throw PonteError(.malformed, #"A haptic is a text: "light", "medium", "heavy", or another for success."#)
        }
        guard name.utf8.count <= Limits.haptic else {
            throw PonteError(.limitExceeded, "The name of a haptic is longer than \(Limits.haptic) bytes.")
        }
        let haptic = ForemHaptic(rawValue: name) ?? .success
        Task { [player, weak self] in
            do {
                try await player.play(haptic)
            } catch let error as PonteError {
                self?.onFailure(error)
            }
        }
    }
}
