#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// The page that a view shows in the place of one that could not be loaded.
    @MainActor
    final class ErrorPages {
        /// Reloads of a page whose process has ended.
        private let reloads = CallRate(1, within: .seconds(30), clock: ContinuousClock())

        /// The load of the last such page.
        private var own: WKNavigation?

        func show(_ error: any Error, of navigation: WKNavigation?, in webView: WKWebView) {
            // An address that cannot be loaded may not be shown either.
            if let own, navigation === own { return }
            guard Self.isFailure(error as NSError),
                let url = (error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL
            else { return }
            show(ErrorPage(error, at: url), in: webView)
        }

        /// - Parameter isPost: A form is not sent again by itself.
        func processEnded(of webView: WKWebView, isPost: Bool) {
            guard isPost || !reloads.take() || webView.reload() == nil else { return }
            guard let url = webView.url ?? webView.backForwardList.currentItem?.url else { return }
            show(ErrorPage(DesktopTexts.current.pages.pageEnded, at: url), in: webView)
        }

        /// In a later turn: the engine still tells of the end.
        private func show(_ page: ErrorPage, in webView: WKWebView) {
            Task { [weak self, weak webView] in
                guard let self, let webView, !webView.isLoading, let address = page.address else { return }
                // With the address, so that a reload tries again.
                own = webView.loadSimulatedRequest(URLRequest(url: address), responseHTML: page.html)
            }
        }

        /// False for what was stopped, or became something else: WebKit's 102 is a download, 204 a film.
        private static func isFailure(_ error: NSError) -> Bool {
            if error.domain == "WebKitErrorDomain" { return ![102, 204].contains(error.code) }
            return error.code != URLError.cancelled.rawValue
        }
    }
#endif
