import Testing

@testable import PontePage

/// A proxy of an app's delegate, in a stand-in of Apple's WebKit, which asks for methods once and calls them from then on.
@MainActor
struct EndedDelegateTests {
    @Test func `a delegate that ends before its view is asked nothing more`() {
        let view = View()
        let proxy = Proxy(view)
        var delegate: AppDelegate? = AppDelegate()
        proxy.delegate = delegate
        view.delegate = proxy
        #expect(view.alert() == "the app's")
        delegate = nil
        #expect(view.alert() == "WebKit's")
    }

    @Test func `the end of an earlier delegate changes nothing`() {
        let view = View()
        let proxy = Proxy(view)
        var first: AppDelegate? = AppDelegate()
        proxy.delegate = first
        let second = AppDelegate()
        proxy.delegate = second
        view.delegate = proxy
        let asked = view.asked
        first = nil
        #expect(view.asked == asked && view.alert() == "the app's")
        withExtendedLifetime((first, second)) {}
    }

    @Test func `two views with one delegate are both told of its end`() {
        let views = [View(), View()]
        let proxies = views.map(Proxy.init)
        var delegate: AppDelegate? = AppDelegate()
        for (view, proxy) in zip(views, proxies) {
            proxy.delegate = delegate
            view.delegate = proxy
        }
        delegate = nil
        #expect(views.map { $0.alert() } == ["WebKit's", "WebKit's"])
    }

    @Test func `a delegate that ends on another thread is known of`() async {
        let view = View()
        let proxy = Proxy(view)
        proxy.delegate = await Task.detached { await AppDelegate() }.value
        view.delegate = proxy
        // Whichever thread the last reference goes on, the view is asked again.
        while view.hasAlert { await Task.yield() }
        #expect(view.alert() == "WebKit's")
    }

    /// As Objective-C's objects, it holds what is associated with it, by keys.
    @MainActor
    private final class AppDelegate {
        var associated: [ObjectIdentifier: AnyObject] = [:]
        func alert() -> String { "the app's" }
    }

    @MainActor
    private final class View {
        private(set) var hasAlert = false
        private(set) var asked = 0
        weak var delegate: Proxy? {
            didSet {
                asked += 1
                hasAlert = delegate?.respondsToAlert == true
            }
        }

        /// Nil is the end of the app: Objective-C ends it for a method that an object does not have.
        func alert() -> String? {
            guard hasAlert, let delegate else { return "WebKit's" }
            return delegate.delegate?.alert()
        }
    }

    @MainActor
    private final class Proxy {
        weak var delegate: AppDelegate? { didSet { watch?.watch(delegate) } }
        var respondsToAlert: Bool { delegate != nil }
        private var watch: DelegateWatch?

        init(_ view: View) {
            let key = ObjectIdentifier(self)
            watch = DelegateWatch(
                attach: { ($1 as? AppDelegate)?.associated[key] = $0 },
                askAgain: { [weak self, weak view] in view?.delegate = self })
        }
    }
}
