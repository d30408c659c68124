public import PonteControls

/// The button with the three dots. A tap opens the page's menu, which most pages show with `MenuComponent`.
///
/// The page sends `connect` with `label`; replies are taps.
@MainActor
public final class OverflowMenuComponent: BridgeComponent {
    /// As the page's component is named.
    public static let name = "overflow-menu"

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
        button.show(title: try message.data(as: Connect.self).label.text, symbol: "ellipsis") {
            try? page.reply(to: message.event)
        }
    }

    /// Takes the button away.
    public func onLeave(_ page: ComponentPage) {
        button.hide()
    }

    private struct Connect: Decodable {
        var label: ShortText
    }
}
