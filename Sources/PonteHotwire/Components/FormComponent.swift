public import PonteControls

/// A form's submit button in the native bar. A tap submits the form in the page.
///
/// The page sends `connect` with `submitTitle`, then `submitEnabled` and `submitDisabled`; replies to `connect` are taps.
@MainActor
public final class FormComponent: BridgeComponent {
    public static let name = "form"

    private let button: PageButton

    public init(on surface: any NativeSurface) {
        button = PageButton(on: surface, style: .prominent)
    }

    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        switch Event(rawValue: message.event) {
        case .connect:
            button.show(title: try message.data(as: Connect.self).submitTitle.text) { try? page.reply(to: message.event) }
        case .submitEnabled: button.isEnabled = true
        case .submitDisabled: button.isEnabled = false
        case nil: throw page.unknown(message)
        }
    }

    public func onLeave(_ page: ComponentPage) {
        button.hide()
    }
}

extension FormComponent {
    private enum Event: String {
        case connect, submitEnabled, submitDisabled
    }

    private struct Connect: Decodable {
        var submitTitle: ShortText
    }
}
