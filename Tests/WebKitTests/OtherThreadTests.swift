import Synchronization
import TestSupport
import Testing
import WebKit

/// An open class has no isolated `deinit`, as no subclass could have one then: what it owns of the engine ends on the main thread by itself.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OtherThreadTests {
    private final class View: WKWebView {
        let ended: Ended

        init(_ ended: Ended) {
            self.ended = ended
            super.init(frame: .zero, configuration: WKWebViewConfiguration())
        }

        required init?(coder: NSCoder) { nil }

        deinit { ended.wasOnMainThread.withLock { $0 = Thread.isMainThread } }
    }

    private final class Ended: Sendable {
        let wasOnMainThread = Mutex<Bool?>(nil)
    }

    /// Lets go of what it holds on another thread.
    // Sendable because the main thread gives it away.
    private final class Holder: @unchecked Sendable {
        private var objects: [AnyObject]

        init(_ objects: [AnyObject]) {
            self.objects = objects
        }

        func letGo() async {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    self.objects = []
                    continuation.resume()
                }
            }
        }
    }

    private final class Observer: WKHTTPCookieStoreObserver {}

    private func identifier(of view: View?) async throws -> Int32? {
        guard let view else { return nil }
        return try await WebProcesses.identifier(of: view)
    }

    @Test func `a view and a cookie store that another thread lets go end on the main thread`() async throws {
        let ended = Ended()
        let (outcomes, observer) = (Signal(), Observer())
        var outcome: WKError?
        var view: View? = View(ended)
        try await view?.finishLoading(html: "<p>", at: nil)
        let process = try #require(try await identifier(of: view))
        view?.callAsyncJavaScript("await new Promise((done) => { window.done = done })", in: nil, in: .page) { result in
            if case .failure(let error as WKError) = result { outcome = error }
            outcomes.send()
        }
        var store: WKWebsiteDataStore? = .nonPersistent()
        store?.httpCookieStore.add(observer)
        let holder = Holder([view, store].compactMap { $0 })
        (view, store) = (nil, nil)
        await holder.letGo()
        await outcomes.wait()
        #expect(outcome?.code == .webViewInvalidated)
        #expect(ended.wasOnMainThread.withLock { $0 } == false)
        try await until { !WebProcesses.identifiers().contains(process) }
    }
}
