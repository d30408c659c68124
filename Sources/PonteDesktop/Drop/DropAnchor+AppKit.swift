#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// A view of no size in the web view, which comes with it into another window, and tells the cover.
    final class DropAnchor: NSView {
        weak var cover: DropCover?

        override func hitTest(_ point: NSPoint) -> NSView? { nil }

        override func viewDidMoveToWindow() {
            super.viewDidMoveToWindow()
            // In a later turn: AppKit goes through the views just now.
            Task { cover?.follow() }
        }
    }
#endif
