public import PonteControls

/// A form's submit button in the native bar. A tap submits the form in the page.
///
/// The page sends `connect` with `submitTitle`, then `submitEnabled` and `submitDisabled`; replies to `connect` are taps.
@MainActor
public final class FormComponent: BridgeComponent {
    /// As the page's component is named.
    public static let name = "form"

    private let button: PageButton

    /// The button stands in the bar of `surface`, as its main action.
    public init(on surface: any NativeSurface) {
        button = PageButton(on: surface, style: .prominent)
    }

    /// Takes `connect`, `submitEnabled`, `submitDisabled` and `disconnect`.
    ///
    /// - Throws: `PonteError` with `methodNotFound` for another event, and `invalidValue` for data that does not fit.
    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        switch Event(rawValue: message.event) {
        case .connect:
            button.show(title: try message.data(as: Connect.self).submitTitle.text) { try? page.reply(to: message.event) }
        case .submitEnabled: button.isEnabled = true
        case .submitDisabled: button.isEnabled = false
        case .disconnect: if !message.leavesOthers { button.hide() }
        case nil: throw page.unknown(message)
        }
    }

    /// Takes the button away.
    public func onLeave(_ page: ComponentPage) {
        button.hide()
    }
}

extension FormComponent {
    private enum Event: String {
        case connect, submitEnabled, submitDisabled, disconnect
    }

    private struct Connect: Decodable {
        var submitTitle: ShortText
    }
}
