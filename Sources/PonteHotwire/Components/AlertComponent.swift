internal import PonteAsync
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
    /// The user must be able to stop a page that asks one after the other.
    private let rate: CallRate

    /// Questions are asked over `surface`.
    public convenience init(on surface: any NativeSurface) {
        self.init(on: surface, clock: ContinuousClock())
    }

    init(on surface: any NativeSurface, clock: any Clock<Duration>) {
        self.surface = surface
        rate = CallRate(10, within: .seconds(10), clock: clock)
    }

    /// Takes `show`. A question that is asked still goes. Of messages that come together the last is asked, and at most ten questions in ten seconds are.
    ///
    /// - Throws: `PonteError` with `methodNotFound` for another event, and `invalidValue` for data that does not fit.
    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        guard message.event == "show" else { throw page.unknown(message) }
        let data = try message.data(as: Show.self)
        alert?.cancel()
        alert = Task { [surface, rate] in
            await Turn.end()
            guard !Task.isCancelled, rate.take() else { return }
            let question = Question(
                title: data.title.text, details: data.description?.text, confirm: data.confirm?.text ?? "",
                dismiss: data.dismiss?.text ?? "",
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
