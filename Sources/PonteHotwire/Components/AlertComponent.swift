public import PonteControls

/// A native question in place of the page's `confirm`.
///
/// The page sends `show` with `title`, and, where it wants them, `description`, `confirm` and `dismiss` (the buttons' texts) and
/// `destructive`. A reply means that the user has confirmed; there is none otherwise.
@MainActor
public final class AlertComponent: BridgeComponent {
    /// As the page's component is named.
    public static let name = "alert"

    private let surface: any NativeSurface
    private var alert: Task<Void, Never>?

    /// Questions are asked over `surface`.
    public init(on surface: any NativeSurface) {
        self.surface = surface
    }

    /// Takes `show`. A question that is asked still goes.
    ///
    /// - Throws: `PonteError` with `methodNotFound` for another event, and `invalidValue` for data that does not fit.
    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        guard message.event == "show" else { throw page.unknown(message) }
        let data = try message.data(as: Show.self)
        alert?.cancel()
        alert = Task { [surface] in
            let question = Question(
                title: data.title.text, details: data.description?.text, confirm: data.confirm?.text ?? "OK",
                dismiss: data.dismiss?.text ?? "Cancel",
                isDestructive: data.destructive ?? false)
            if await surface.confirm(question) { try? page.reply(to: message, with: Confirmed()) }
        }
    }

    /// Takes the question away.
    public func onLeave(_ page: ComponentPage) {
        alert?.cancel()
        alert = nil
    }
}

extension AlertComponent {
    private struct Show: Decodable {
        var title: ShortText
        var description: ShortText?
        var confirm: ShortText?
        var dismiss: ShortText?
        var destructive: Bool?
    }

    private struct Confirmed: Encodable {}
}
