#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import WebKit

    /// A bar in a view's window, by which the user finds a text in the page: below the content on Linux, above it on macOS.
    ///
    ///     FindBar.of(webView).show()
    ///
    /// Return goes to the next match, Shift and Return to the last one, Escape closes it and gives the keys back to the page.
    @MainActor
    public final class FindBar {
        private static var all: [FindBar] = []
        /// A user does not press a key so often ahead of the engine.
        private static let most = 16

        private weak var webView: WKWebView?
        private lazy var controls = SystemFindBar(self)
        private var steps: [(text: String, backwards: Bool)] = []
        private var isSearching = false
        private var searched = ""

        /// The bar of a view. It is the same as long as the view lives.
        public static func of(_ webView: WKWebView) -> FindBar {
            all.removeAll { $0.webView == nil }
            if let bar = all.first(where: { $0.webView === webView }) { return bar }
            let bar = FindBar(webView)
            all.append(bar)
            return bar
        }

        private init(_ webView: WKWebView) {
            self.webView = webView
        }

        /// True while the user sees it.
        public private(set) var isShown = false

        /// Shows the bar and gives it the keys. Without a window, it does nothing.
        public func show() {
            guard let webView, controls.show(in: webView) else { return }
            isShown = true
            search()
        }

        /// Goes to the next match, and opens the bar if it is closed.
        ///
        /// - Parameter backwards: True for the match before.
        public func findNext(backwards: Bool = false) {
            guard isShown else { return show() }
            guard let text = controls.text, !text.isEmpty, steps.count < Self.most else { return }
            add(text, backwards)
        }

        /// Closes the bar.
        public func hide() {
            guard isShown else { return }
            isShown = false
            (steps, searched) = ([], "")
            webView?.endFind()
            controls.hide(webView)
        }

        /// The text in the bar may be another.
        func search() {
            guard isShown, let text = controls.text, text != searched else {
                return
            }
            steps = []
            guard !text.isEmpty else {
                searched = ""
                webView?.endFind()
                return controls.tell("", isFound: true)
            }
            add(text, false)
        }

        private func add(_ text: String, _ backwards: Bool) {
            searched = text
            steps.append((text, backwards))
            guard !isSearching else { return }
            isSearching = true
            Task {
                while let step = steps.first {
                    steps.removeFirst()
                    guard let found = await webView?.found(step.text, backwards: step.backwards) else { break }
                    guard isShown, searched == step.text else {
                        if !isShown { webView?.endFind() }
                        continue
                    }
                    controls.tell(found.words, isFound: found.isSome)
                }
                isSearching = false
            }
        }
    }
#endif
