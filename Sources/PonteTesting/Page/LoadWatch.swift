internal import Foundation
internal import PonteAsync
internal import PontePage
internal import WebKit

/// Learns how one load ends, in front of the app's own navigation delegate, which is asked as ever.
@MainActor
final class LoadWatch: NavigationWatcher {
    private let ending = OneShot<Result<Void, any Error>>(ifCancelled: .failure(CancellationError()))

    /// Starts a load, and waits for its end.
    ///
    /// - Throws: Why it failed; `CancellationError`.
    func finish(_ webView: WKWebView, _ start: (WKWebView) -> WKNavigation?) async throws {
        let proxy = NavigationProxy(webView, for: self)
        defer { proxy.leave() }
        _ = start(webView)
        try await ending.value().get()
    }

    func cancelled(_ action: WKNavigationAction) {
        guard action.targetFrame?.isMainFrame == true else { return }
        ending.give(.failure(TestFailure(.loadFailed, "The app's navigation delegate has cancelled it.")))
    }

    func navigationFinished() {
        ending.give(.success(()))
    }

    func navigationFailed(_ error: any Error) {
        // An earlier load, whose place this one takes.
        if (error as NSError).domain == NSURLErrorDomain, (error as NSError).code == NSURLErrorCancelled { return }
        ending.give(.failure(error))
    }
}
