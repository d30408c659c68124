public import PonteControls

/// A button in the native bar for a link or button of the page. A tap clicks it in the page.
///
/// The page sends `connect` with `title`, and `symbol` (an SF Symbols name) where it wants an icon; replies are taps.
@MainActor
public final class ButtonComponent: BridgeComponent {
    /// As the page's component is named.
    public static let name = "button"

    private let button: PageButton

    /// The button stands in the bar of `surface`.
    public init(on surface: any NativeSurface) {
        button = PageButton(on: surface, style: .plain)
    }

    /// Takes `connect`, and `disconnect`, which takes the button away with the last element that has the component.
    ///
    /// - Throws: `PonteError` with `methodNotFound` for another event, and `invalidValue` for data that does not fit.
    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        if message.event == "disconnect" {
            if !message.leavesOthers { button.hide() }
            return
        }
        guard message.event == "connect" else { throw page.unknown(message) }
        let data = try message.data(as: Connect.self)
        button.show(title: data.title.text, symbol: data.symbol?.text) { try? page.reply(to: message.event) }
    }

    /// Takes the button away.
    public func onLeave(_ page: ComponentPage) {
        button.hide()
    }

    private struct Connect: Decodable {
        var title: ShortText
        var symbol: ShortText?
    }
}
