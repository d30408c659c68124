public import PonteControls

/// The button with the three dots. A tap opens the page's menu, which most pages show with `MenuComponent`.
///
/// The page sends `connect` with `label`; replies are taps.
@MainActor
public final class OverflowMenuComponent: BridgeComponent {
    public static let name = "overflow-menu"

    private let button: PageButton

    public init(on surface: any NativeSurface) {
        button = PageButton(on: surface, style: .plain)
    }

    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        guard message.event == "connect" else { throw page.unknown(message) }
        button.show(title: try message.data(as: Connect.self).label.text, symbol: "ellipsis") {
            try? page.reply(to: message.event)
        }
    }

    public func onLeave(_ page: ComponentPage) {
        button.hide()
    }

    private struct Connect: Decodable {
        var label: ShortText
    }
}
