/// A native button in a bar. Changes reach the surface that shows it.
@MainActor
public final class BarButton {
    public enum Style: Sendable {
        case plain
        /// The main action of the screen: save, send.
        case prominent
    }

    /// Shown where there is no symbol, and read out where there is one.
    public var title: String? { didSet { onChange?() } }
    /// An SF Symbols name; one that the platform lacks shows a stand-in.
    public var symbol: String? { didSet { onChange?() } }
    public var isEnabled: Bool { didSet { onChange?() } }
    public let style: Style
    public var onTap: (@MainActor () -> Void)?

    /// Set by the surface that shows it.
    package var onChange: (@MainActor () -> Void)?

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
