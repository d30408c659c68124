internal import PonteControls

/// A button that stands in the bar for as long as a page wants it.
@MainActor
final class PageButton {
    private let surface: any NativeSurface
    private let style: BarButton.Style
    private var button: BarButton?

    init(on surface: any NativeSurface, style: BarButton.Style) {
        self.surface = surface
        self.style = style
    }

    /// Takes the place of the button that is shown.
    func show(title: String, symbol: String? = nil, tapped: @escaping @MainActor () -> Void) {
        hide()
        let button = BarButton(title: title, symbol: symbol, style: style, onTap: tapped)
        self.button = button
        surface.add(button)
    }

    func hide() {
        if let button { surface.remove(button) }
        button = nil
    }

    var isEnabled: Bool {
        get { button?.isEnabled ?? false }
        set { button?.isEnabled = newValue }
    }
}
