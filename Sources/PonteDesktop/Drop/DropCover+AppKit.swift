#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PontePage
    internal import WebKit

    /// Gives each drag on to the web view, which knows what the page wants of it.
    ///
    /// AppKit looks for a drag's destination by `_hitTest:dragTypes:`, from the front to the back. That asks no `hitTest(_:)`, as tests of other apps show. `WKWebView` answers
    /// for itself, and does not look at its subviews (`hitTestForDragTypes` in WebKit's WebViewImpl.mm). So the cover stands beside the view, in front.
    final class DropCover: NSView {
        /// The app takes nothing without it.
        weak var owner: SystemFileDrops?
        private weak var webView: WKWebView?
        private let receive: @MainActor ([URL], CGPoint) -> Bool
        private let anchor = DropAnchor(frame: .zero)
        private var frameChanges: (any NSObjectProtocol)?

        init(over webView: WKWebView, _ receive: @escaping @MainActor ([URL], CGPoint) -> Bool) {
            self.webView = webView
            self.receive = receive
            super.init(frame: webView.frame)
            registerForDraggedTypes([.fileURL])
            anchor.cover = self
            webView.addSubview(anchor)
            // A docked inspector makes the view smaller.
            frameChanges = NotificationCenter.default.addObserver(
                forName: NSView.frameDidChangeNotification, object: webView, queue: nil
            ) { [weak self] _ in
                // AppKit posts it on the main thread.
                MainActor.assumeIsolated { self?.fit() }
            }
            follow()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Stands right in front of the web view, wherever that is now.
        func follow() {
            guard let webView, let place = webView.superview, let window = webView.window else { return removeFromSuperview() }
            if window.contentView === webView || place is NSSplitView {
                removeFromSuperview()
                DeveloperLog.write(
                    .warning, "no drops", about: "FileDrops",
                    "FileDrops hears of nothing here: the web view is a window's contentView, or a pane. Put the view into an NSView of its own there."
                )
            } else if !isInFront(of: webView, in: place) {
                place.addSubview(self, positioned: .above, relativeTo: webView)
            }
            fit()
        }

        private func isInFront(of webView: WKWebView, in place: NSView) -> Bool {
            guard let own = place.subviews.firstIndex(where: { $0 === self }) else { return false }
            return place.subviews.prefix(own).contains { $0 === webView }
        }

        private func fit() {
            if let webView, superview === webView.superview { frame = webView.frame }
        }

        func leave() {
            if let frameChanges { NotificationCenter.default.removeObserver(frameChanges) }
            frameChanges = nil
            owner = nil
            anchor.removeFromSuperview()
            removeFromSuperview()
        }

        /// As places in a page are told.
        override var isFlipped: Bool { true }

        override func hitTest(_ point: NSPoint) -> NSView? { nil }

        override var mouseDownCanMoveWindow: Bool { false }

        // MARK: NSDraggingDestination

        override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
            let operation = webView?.draggingEntered(sender) ?? []
            return owner == nil ? operation : .copy
        }

        override func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
            let operation = webView?.draggingUpdated(sender) ?? []
            return owner == nil ? operation : .copy
        }

        override func draggingExited(_ sender: (any NSDraggingInfo)?) {
            webView?.draggingExited(sender)
        }

        override func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }

        override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
            let found = sender.draggingPasteboard.readObjects(
                forClasses: [NSURL.self], options: [.urlReadingFileURLsOnly: true])
            let files = found as? [URL] ?? []
            let place = convert(sender.draggingLocation, from: nil)
            if owner != nil, !files.isEmpty, receive(files, CGPoint(x: place.x, y: place.y)) {
                webView?.draggingExited(sender)
                return true
            }
            guard let webView, webView.prepareForDragOperation(sender) else { return false }
            return webView.performDragOperation(sender)
        }

        override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {
            webView?.concludeDragOperation(sender)
        }
    }
#endif
