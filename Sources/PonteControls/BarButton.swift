/// A native button in a bar. Changes reach the surface that shows it.
@MainActor
public final class BarButton {
    /// The weight of a button.
    public enum Style: Sendable {
        /// Any action.
        case plain
        /// The main action of the screen: save, send.
        case prominent
    }

    /// Shown where there is no symbol, and read out where there is one. `nil` is the name of the symbol, as `SymbolName` has it.
    public var title: String? { didSet { onChange?() } }
    /// An SF Symbols name; one that the platform lacks shows a stand-in.
    public var symbol: String? { didSet { onChange?() } }
    /// False if a tap does nothing; the button is grey then.
    public var isEnabled: Bool { didSet { onChange?() } }
    /// Whether it is the main action of the screen.
    public let style: Style
    /// Is called for each tap while the button is enabled.
    public var onTap: (@MainActor () -> Void)?

    /// Set by the surface that shows it.
    package var onChange: (@MainActor () -> Void)?

    /// A button that stands nowhere yet; `NativeSurface.add(_:)` shows it.
    public init(
        title: String? = nil, symbol: String? = nil, style: Style = .plain, isEnabled: Bool = true,
        onTap: (@MainActor () -> Void)? = nil
    ) {
        self.title = title
        self.symbol = symbol
        self.style = style
        self.isEnabled = isEnabled
        self.onTap = onTap
    }

    package func tapped() {
        if isEnabled { onTap?() }
    }
}
