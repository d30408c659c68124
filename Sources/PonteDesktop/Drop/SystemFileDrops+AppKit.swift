#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// A view over the web view that sees drags of files, and nothing else of the user's.
    @MainActor
    final class SystemFileDrops {
        private let cover: DropCover

        init(on webView: WKWebView, _ receive: @escaping @MainActor ([URL], CGPoint) -> Bool) {
            for case let earlier as DropCover in webView.subviews { earlier.removeFromSuperview() }
            cover = DropCover(over: webView, receive)
            cover.owner = self
        }

        deinit {
            let cover = cover
            Task { @MainActor in cover.removeFromSuperview() }
        }
    }

    /// Gives each drag on to the web view, which knows what the page wants of it.
    private final class DropCover: NSView {
        /// The app takes nothing without it.
        weak var owner: SystemFileDrops?
        private weak var webView: WKWebView?
        private let receive: @MainActor ([URL], CGPoint) -> Bool

        init(over webView: WKWebView, _ receive: @escaping @MainActor ([URL], CGPoint) -> Bool) {
            self.webView = webView
            self.receive = receive
            super.init(frame: webView.bounds)
            autoresizingMask = [.width, .height]
            registerForDraggedTypes([.fileURL])
            webView.addSubview(self)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func hitTest(_ point: NSPoint) -> NSView? { nil }

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
            if owner != nil, !files.isEmpty, receive(files, CGPoint(x: place.x, y: isFlipped ? place.y : bounds.height - place.y))
            {
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
