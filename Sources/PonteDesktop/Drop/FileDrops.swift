#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    internal import Ponte
    public import WebKit

    /// The files that the user drops on a web view, with their paths, for the app.
    ///
    ///     let drops = FileDrops(on: webView) { drop in
    ///         inbox.add(drop.files)
    ///         return .taken
    ///     }
    ///
    /// A page that takes files by its own `drop` event needs none of this. It ends with this object; a later one of the same view takes its place.
    ///
    /// It is made and not enabled, as a `TrayIcon` is: it gives pages nothing, so no policy can say which of them may use it.
    ///
    /// In an `NSWindow` of your own, put the web view into a view: it must be neither the `contentView` nor a pane of an `NSSplitView`. `WebViewWindow` does so.
    @MainActor
    public final class FileDrops {
        /// Says whose the files are.
        public enum Answer: Sendable {
            /// The app's: the page sees them leave.
            case taken
            /// The page's, if it takes files at that place.
            case page
        }

        private let system: SystemFileDrops?

        /// While it is there, the view takes files at each place, also where the page does not.
        ///
        /// - Parameters:
        ///   - webView: The view of the page.
        ///   - receive: Is called when the user has let go.
        public convenience init(on webView: WKWebView, _ receive: @escaping @MainActor (DroppedFiles) -> Answer) {
            self.init(view: webView, receive)
        }

        private init(view: WKWebView?, _ receive: @escaping @MainActor (DroppedFiles) -> Answer) {
            system = view.map {
                SystemFileDrops(on: $0) { files, place in receive(DroppedFiles(files: files, place: place)) == .taken }
            }
        }
    }

    /// Files that the user has dropped on a web view.
    public struct DroppedFiles: Hashable, Sendable {
        /// At least one; folders, too.
        public let files: [URL]
        /// From the upper left corner of the view, in pixels (points on macOS).
        public let place: CGPoint

        /// Files, and where they were dropped.
        public init(files: [URL], place: CGPoint) {
            (self.files, self.place) = (files, place)
        }
    }

    @available(macOS 26, *)
    extension FileDrops {
        /// The files that the user drops on a `WebPage`.
        @available(
            macOS, unavailable,
            message: "No view of a WebPage can be reached. Use SwiftUI's dropDestination, or the page's own drop event."
        )
        public convenience init(on page: WebPage, _ receive: @escaping @MainActor (DroppedFiles) -> Answer) {
            self.init(view: page.shownView, receive)
        }
    }
#endif
