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
    /// How the page makes room for bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As the system does.
        case automatic
        /// In the directions that scroll.
        case scrollableAxes
        /// Not at all.
        case never
        /// In all directions.
        case always
    }

    /// What hides a keyboard on the screen.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Scrolling does not hide it.
        case none
        /// Scrolling hides it.
        case onDrag
        /// The finger pushes it away.
        case interactive
        /// Scrolling hides it and its bar.
        case onDragWithAccessory
        /// The finger pushes it and its bar away.
        case interactiveWithAccessory
    }

    /// The colour of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// As fits the page.
        case `default`
        /// Dark.
        case black
        /// Light.
        case white
    }

    /// How soon scrolling comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Slowly.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Remembered only: if the page bounces at its ends.
    public var bounces = true
    /// Remembered only: if a short page bounces, too.
    public var alwaysBounceVertical = false
    /// Remembered only: if a narrow page bounces, too.
    public var alwaysBounceHorizontal = false
    /// Remembered only: if zooming bounces at its ends.
    public var bouncesZoom = true
    /// Remembered only: if the page bounces at its top and bottom.
    public var bouncesVertically = true
    /// Remembered only: if the page bounces at its sides.
    public var bouncesHorizontally = true
    /// Remembered only: if the indicator at the side is shown.
    public var showsVerticalScrollIndicator = true
    /// Remembered only: if the indicator at the bottom is shown.
    public var showsHorizontalScrollIndicator = true
    /// Remembered only: the colour of the indicators.
    public var indicatorStyle = IndicatorStyle.default
    /// Remembered only: how the page makes room for bars.
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Remembered only: if the indicators make room for bars.
    public var automaticallyAdjustsScrollIndicatorInsets = true
    /// Remembered only: how soon scrolling comes to rest.
    public var decelerationRate = DecelerationRate.normal
    /// Remembered only: what hides a keyboard on the screen.
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// Remembered only: if a drag scrolls in one direction.
    public var isDirectionalLockEnabled = false
    /// Remembered only: if scrolling stops at whole screens.
    public var isPagingEnabled = false
    /// Remembered only: if a tap on the status bar scrolls to the top.
    public var scrollsToTop = true
    /// Remembered only: if the page gets a touch after a moment.
    public var delaysContentTouches = true
    /// Remembered only: if a touch of the page's can become scrolling.
    public var canCancelContentTouches = true
    /// Remembered only: the least zoom.
    public var minimumZoomScale: CGFloat = 1
    /// Remembered only: the greatest zoom.
    public var maximumZoomScale: CGFloat = 1
    /// Remembered only: if the page is cut at the view's edges.
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
        connectAnswering(UnsafeMutableRawPointer(controller), "scroll") { _ in .handled(true) }
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
