internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    func madeScrollView() -> WKScrollView {
        if let scrollView = viewState.scrollView { return scrollView }
        let scrollView = WKScrollView(self)
        viewState.scrollView = scrollView
        return scrollView
    }
}

/// The part of a web view that scrolls its page. Linux only: Apple's API has `UIScrollView` in its place, with these names.
///
/// The page scrolls in its web process: its position is not known here. Ask the page for `scrollX`, `scrollY` and the size of
/// `document.scrollingElement`. A property without a description is remembered, and does nothing.
@MainActor
public final class WKScrollView: NSObject {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic
        case scrollableAxes
        case never
        case always
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`
        case black
        case white
    }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public var bounces = true
    public var alwaysBounceVertical = false
    public var alwaysBounceHorizontal = false
    public var bouncesZoom = true
    public var bouncesVertically = true
    public var bouncesHorizontally = true
    public var showsVerticalScrollIndicator = true
    public var showsHorizontalScrollIndicator = true
    public var indicatorStyle = IndicatorStyle.default
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    public var automaticallyAdjustsScrollIndicatorInsets = true
    public var decelerationRate = DecelerationRate.normal
    public var keyboardDismissMode = KeyboardDismissMode.none
    public var isDirectionalLockEnabled = false
    public var isPagingEnabled = false
    public var scrollsToTop = true
    public var delaysContentTouches = true
    public var canCancelContentTouches = true
    public var minimumZoomScale: CGFloat = 1
    public var maximumZoomScale: CGFloat = 1
    public var clipsToBounds = true

    /// True when the user's wheel and touchpad scroll. Scripts, keys and fingers on a screen always can. Without, the page gets no events of
    /// the wheel either.
    public var isScrollEnabled = true {
        didSet { holdWheel() }
    }

    /// The colour behind a page that has none, if the web view is not opaque.
    public var backgroundColor: WKColor? {
        get { webView?.backgroundColor }
        set { webView?.backgroundColor = newValue }
    }

    private weak var webView: WKWebView?
    private var wheel: OpaquePointer?

    init(_ webView: WKWebView) {
        self.webView = webView
        super.init()
    }

    /// Scrolls the page.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        webView?.call(
            "scrollTo({ left, top, behavior })",
            [
                "left": Double(contentOffset.x), "top": Double(contentOffset.y), "behavior": animated ? "smooth" : "instant",
            ], in: nil, world: .defaultClient
        ) { _ in }
    }

    private func holdWheel() {
        guard let webView, isScrollEnabled == (wheel != nil) else { return }
        if let wheel {
            gtk_widget_remove_controller(webView.gtkWidget, wheel)
            self.wheel = nil
            return
        }
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connect(UnsafeMutableRawPointer(controller), "scroll") { _ in .handled(true) }
        // The widget takes the controller over.
        gtk_widget_add_controller(webView.gtkWidget, controller)
        wheel = controller
    }
}

extension WKScrollView {
    @available(
        *, unavailable,
        message:
            "The page scrolls in its web process. Ask it for scrollX and scrollY; scroll it with setContentOffset(_:animated:)."
    )
    public var contentOffset: CGPoint {
        get { .zero }
        set {}
    }

    @available(
        *, unavailable, message: "The page is laid out in its web process. Ask it for document.scrollingElement.scrollHeight."
    )
    public var contentSize: CGSize {
        get { .zero }
        set {}
    }

    @available(
        *, unavailable,
        message: "The page scrolls in its web process. Listen to its scroll event in a WKUserScript that posts a message."
    )
    public var delegate: AnyObject? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "Use the web view's pageZoom.")
    public var zoomScale: CGFloat {
        get { 1 }
        set {}
    }

    @available(*, unavailable, message: "Use the web view's pageZoom.")
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {}

    @available(*, unavailable, message: "Give the page's body a padding with a WKUserScript.")
    public var contentInset: Any {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "Give the page's body a padding with a WKUserScript.")
    public var scrollIndicatorInsets: Any {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "GTK has no UIRefreshControl. Offer a button that calls reload().")
    public var refreshControl: AnyObject? {
        get { nil }
        set {}
    }
}
