internal import Foundation
internal import Ponte
public import PonteControls
public import WebKit

/// Shows the button that a page asks for with `ActionButton`, and loads its path when it is tapped.
///
///     let actionButtons = ActionButtons(of: nativeApp, in: webView, on: surface)
///
/// Call `clear()` when the page is left (`webView(_:didCommit:)`): a button belongs to the page that has asked for it.
@MainActor
public final class ActionButtons {
    private let load: @MainActor (URLRequest) -> Void
    private let surface: any NativeSurface
    private var shown: BarButton?

    /// Is called with the address of a tap; unless it is set, the web view or page loads the address.
    public var onVisit: (@MainActor (URL) -> Void)?

    /// Handles `ActionButton` of `nativeApp`, and shows the buttons on `surface`. It keeps neither the web view nor `nativeApp`.
    public convenience init(of nativeApp: NativeApp, in webView: WKWebView, on surface: any NativeSurface) {
        self.init(of: nativeApp, on: surface) { [weak webView] in webView?.load($0) }
    }

    init(of nativeApp: NativeApp, on surface: any NativeSurface, load: @escaping @MainActor (URLRequest) -> Void) {
        self.load = load
        self.surface = surface
        nativeApp.handleMessages("ActionButton") { [weak self] message in try self?.show(message.fields(), from: message.origin) }
    }

    private func show(_ button: ActionButton, from origin: Origin?) throws {
        guard button.path.utf8.count <= HotwireLimits.path else {
            throw PonteError(.limitExceeded, "The path of an ActionButton is over \(HotwireLimits.path) bytes.")
        }
        // Not the view's address: that may be one of another origin, which is only about to come.
        guard let origin, let root = URL(string: "\(origin)/"), let url = button.url(relativeTo: root)
        else {
            throw PonteError(.invalidValue, "The path of an ActionButton leads to another origin, or nowhere.")
        }
        clear()
        let shown = BarButton(title: button.path, symbol: button.symbol) { [weak self] in self?.visit(url) }
        self.shown = shown
        surface.add(shown)
    }

    private func visit(_ url: URL) {
        if let onVisit { return onVisit(url) }
        load(URLRequest(url: url))
    }

    /// Takes the button away.
    public func clear() {
        if let shown { surface.remove(shown) }
        shown = nil
    }
}
