#if canImport(UIKit)
    internal import PonteAsync
    public import UIKit
    internal import PonteText

    /// A screen with a navigation item, whose own buttons keep their places.
    @MainActor
    public final class UIKitSurface: NativeSurface {
        private weak var screen: UIViewController?
        /// The app's own, while the surface's is there.
        private var appsTitle: String?
        private var shown: [(button: BarButton, item: UIBarButtonItem)] = []
        private var items = BarItems<UIBarButtonItem>()

        /// The screen is not retained.
        public init(_ screen: UIViewController) {
            self.screen = screen
        }

        /// The title in the bar; `nil` is the app's own.
        public var title: String? {
            didSet {
                if oldValue == nil { appsTitle = screen?.navigationItem.title }
                screen?.navigationItem.title = title.map(DisplayText.line) ?? appsTitle
            }
        }

        /// Adds a button behind the app's own, on the right; a second time, nothing.
        public func add(_ button: BarButton) {
            guard !shown.contains(where: { $0.button === button }) else { return }
            let item = UIBarButtonItem(primaryAction: UIAction { [weak button] _ in button?.tapped() })
            if button.style == .prominent { item.style = .done }
            button.onChange = { [weak button, weak item] in
                guard let button, let item else { return }
                Self.update(item, button)
            }
            Self.update(item, button)
            shown.append((button, item))
            let bar = screen?.navigationItem
            bar?.rightBarButtonItems = items.add(item, to: bar?.rightBarButtonItems)
        }

        /// Takes a button out of the bar; one that is not there, nothing.
        public func remove(_ button: BarButton) {
            guard let index = shown.firstIndex(where: { $0.button === button }) else { return }
            let item = shown.remove(at: index).item
            button.onChange = nil
            let bar = screen?.navigationItem
            bar?.rightBarButtonItems = items.remove(item, from: bar?.rightBarButtonItems)
        }

        private static func update(_ item: UIBarButtonItem, _ button: BarButton) {
            let title = button.title.map(DisplayText.line)
            item.title = title
            item.image = button.symbol.map { UIImage(systemName: $0) ?? UIImage(systemName: "puzzlepiece") } ?? nil
            item.accessibilityLabel = title ?? button.symbol.map(SymbolName.text)
            item.isEnabled = button.isEnabled
        }

        /// Opens a sheet of actions, and waits for a choice.
        public func choose(from items: [String], title: String?) async -> Int? {
            let alert = UIAlertController(title: title.map(DisplayText.line), message: nil, preferredStyle: .actionSheet)
            let answer = OneShot<Int?>(ifCancelled: nil)
            for (index, item) in items.enumerated() {
                alert.addAction(UIAlertAction(title: DisplayText.line(item), style: .default) { _ in answer.give(index) })
            }
            alert.addAction(UIAlertAction(title: DesktopTexts.current.cancel, style: .cancel) { _ in answer.give(nil) })
            // A sheet of an iPad hangs from something.
            alert.popoverPresentationController?.barButtonItem = self.items.first
            if alert.popoverPresentationController?.barButtonItem == nil {
                alert.popoverPresentationController?.sourceView = screen?.view
            }
            return await present(alert, answer)
        }

        /// Asks in an alert over the screen, and waits for the answer.
        public func confirm(_ question: Question) async -> Bool {
            let question = question.shown
            let alert = UIAlertController(title: question.title, message: question.details, preferredStyle: .alert)
            let answer = OneShot(ifCancelled: false)
            if let dismiss = question.dismiss {
                alert.addAction(UIAlertAction(title: dismiss, style: .cancel) { _ in answer.give(false) })
            }
            alert.addAction(
                UIAlertAction(title: question.confirm, style: question.isDestructive ? .destructive : .default) { _ in
                    answer.give(true)
                })
            return await present(alert, answer)
        }

        private func present<Answer>(_ alert: UIAlertController, _ answer: OneShot<Answer>) async -> Answer {
            guard let screen else {
                answer.cancel()
                return await answer.value()
            }
            return await screen.present(alert, until: answer)
        }
    }
#endif
