#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteText
    internal import WebKit

    /// The bar of AppKit's controls, below the title bar.
    @MainActor
    final class SystemFindBar: NSObject, NSSearchFieldDelegate {
        private let field = NSSearchField(frame: NSRect(x: 0, y: 0, width: 240, height: 22))
        private let status = NSTextField(labelWithString: "")
        private let accessory = NSTitlebarAccessoryViewController()
        private var targets: [MenuTarget] = []
        private weak var bar: FindBar?
        /// A user's text is shorter.
        private static let maximumText = 4096

        init(_ bar: FindBar) {
            self.bar = bar
            super.init()
            field.delegate = self
            let texts = DesktopTexts.current
            let stack = NSStackView(views: [
                field, button("chevron.up", texts.findPrevious) { $0.findNext(backwards: true) },
                button("chevron.down", texts.findNext) { $0.findNext() }, status,
                button("xmark", texts.closeFindBar) { $0.hide() },
            ])
            stack.edgeInsets = NSEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
            stack.frame = NSRect(x: 0, y: 0, width: 480, height: 32)
            accessory.view = stack
            accessory.layoutAttribute = .bottom
        }

        private func button(_ symbol: String, _ title: String, _ run: @escaping @MainActor (FindBar) -> Void) -> NSButton {
            let target = MenuTarget { [weak self] in if let bar = self?.bar { run(bar) } }
            targets.append(target)
            let image = NSImage(systemSymbolName: symbol, accessibilityDescription: title)
            let button = NSButton(title: image == nil ? title : "", target: target, action: MenuTarget.action)
            button.image = image
            button.toolTip = title
            return button
        }

        /// - Returns: `nil` for one that is no search.
        var text: String? { field.stringValue.utf8.count <= Self.maximumText ? field.stringValue : nil }

        /// Says what was found.
        func tell(_ text: String, isFound: Bool) {
            status.stringValue = DisplayText.line(text)
        }

        /// - Returns: False where the view is in no window.
        func show(in webView: WKWebView) -> Bool {
            guard let window = webView.window else { return false }
            if field.window !== window {
                accessory.removeFromParent()
                window.addTitlebarAccessoryViewController(accessory)
            }
            window.makeFirstResponder(field)
            field.selectText(nil)
            return true
        }

        func hide(_ webView: WKWebView?) {
            accessory.removeFromParent()
            if let webView { webView.window?.makeFirstResponder(webView) }
        }

        // MARK: NSSearchFieldDelegate

        func controlTextDidChange(_ obj: Notification) {
            bar?.search()
        }

        func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
            switch commandSelector {
            case Selector(("insertNewline:")):
                let isShifted = NSApplication.shared.currentEvent?.modifierFlags.contains(.shift) ?? false
                bar?.findNext(backwards: isShifted)
            case Selector(("cancelOperation:")): bar?.hide()
            default: return false
            }
            return true
        }
    }
#endif
