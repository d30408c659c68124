#if os(Linux)
    internal import Foundation
    internal import WebKit

    /// The shortcuts of menus, in the pages of the windows that have one: a page is asked for each key first, and the engine last (`Client/src/desktop/shortcuts.ts`).
    @MainActor
    final class PageShortcuts: NSObject, WKScriptMessageHandlerWithReply {
        private struct Place {
            weak var webView: WKWebView?
            weak var bar: GtkMenuBar?
        }

        /// Content controllers have it, for views of any window.
        static let shared = PageShortcuts()
        private static let name = "ponteShortcuts"
        private static let world = WKContentWorld.world(name: name)
        private static let script = WKUserScript(
            source: String(decoding: PackageResources.shortcuts_js, as: UTF8.self), injectionTime: .atDocumentStart,
            forMainFrameOnly: false, in: world)
        private var places: [Place] = []

        /// The menu of a view's window is another.
        func menuChanged(of bar: GtkMenuBar, in webView: WKWebView) {
            places.removeAll { $0.webView == nil || $0.bar == nil }
            if !places.contains(where: { $0.webView === webView && $0.bar === bar }) {
                places.removeAll { $0.webView === webView }
                places.append(Place(webView: webView, bar: bar))
                let controller = webView.configuration.userContentController
                if !controller.userScripts.contains(where: { $0 === Self.script }) { controller.addUserScript(Self.script) }
                controller.removeScriptMessageHandler(forName: Self.name, contentWorld: Self.world)
                controller.addScriptMessageHandler(self, contentWorld: Self.world, name: Self.name)
                if webView.url != nil { webView.evaluateJavaScript(Self.script.source, in: nil, in: Self.world) }
            } else if webView.url != nil {
                webView.evaluateJavaScript(
                    "Object.getOwnPropertyDescriptor(window, 'ponteShortcuts')?.value()", in: nil, in: Self.world)
            }
        }

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
            replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
        ) {
            // A window that the page has opened has no menu of the app's.
            let bar = places.first { $0.webView === message.webView }?.bar
            guard let bar, let text = message.text(ofAtMost: 64) else { return replyHandler("[]", nil) }
            if text.elementsEqual("?".utf8) { return replyHandler(bar.shortcutsOfPages, nil) }
            bar.choose(String(decoding: text, as: UTF8.self))
            replyHandler(nil, nil)
        }
    }

    /// A shortcut as a page's script finds it among the keys and turns of the wheel.
    struct PageShortcut: Encodable {
        var id: String
        var key: String?
        var code: String?
        var ctrl: Bool
        var alt: Bool
        var meta: Bool
        var shift: Bool?
        /// In the place of a key: `up` or `down`.
        var wheel: String?

        /// - Returns: `nil` for a literal that is no shortcut.
        init?(_ shortcut: DesktopShortcut) {
            guard let id = shortcut.accelerator, let key = shortcut.key else { return nil }
            self.id = id
            let modifiers = shortcut.modifiers
            ctrl = !modifiers.isDisjoint(with: [.primary, .control])
            alt = modifiers.contains(.alt)
            meta = modifiers.contains(.super)
            shift = modifiers.contains(.shift)
            switch key {
            case .character(let character):
                if let digit = shortcut.digit {
                    code = "Digit\(digit)"
                } else {
                    self.key = String(character)
                    let isLetter = ("a"..."z").contains(character)
                    // On many keyboards a mark is written with Shift.
                    if !isLetter, shift == false { shift = nil }
                }
            case .function(let number): self.key = "f\(number)"
            case .named(let name):
                self.key =
                    switch name {
                    case .space: " "
                    case .up, .down, .left, .right: "arrow\(name.rawValue)"
                    default: name.rawValue
                    }
            }
        }

        /// The key that is + with Shift, which browsers take without it.
        var withoutShift: PageShortcut? {
            guard key == "+", shift == nil else { return nil }
            var other = self
            (other.key, other.shift) = ("=", false)
            return other
        }

        /// The wheel with Control, which zooms pages as the key does. `nil` for another role.
        func turned(for role: MenuRole) -> PageShortcut? {
            guard role == .zoomIn || role == .zoomOut else { return nil }
            var other = self
            other.wheel = role == .zoomIn ? "up" : "down"
            (other.key, other.code) = (nil, nil)
            (other.ctrl, other.alt, other.meta, other.shift) = (true, false, false, false)
            return other
        }
    }
#endif
