internal import CGLibSupport
internal import GLibInterop

/// The state of a view on Apple's systems, where it is a `UIView`, for which the widget has no place.
@MainActor
struct ViewState {
    var underPageBackgroundColor: WKColor?
    var isOpaque = true
    var backgroundColor: WKColor?
    var tag = 0
    var autoresizingMask: WKWebView.AutoresizingMask = []
    var translatesAutoresizingMaskIntoConstraints = true
    var isUserInteractionEnabled = true
    var isFindInteractionEnabled = false
    var allowsMagnification = false
    var isMediaSuspended = false
    var scrollView: WKScrollView?
}

// Colours.
extension WKWebView {
    /// The colour that the page names in `<meta name="theme-color">`.
    public var themeColor: WKColor? {
        var color = GdkRGBA()
        return webkit_web_view_get_theme_color(view.pointer, &color) != 0 ? WKColor(color) : nil
    }

    /// The colour around the page while it is pulled over its edge: on Linux, white until it is set. It is remembered: GTK's pages are not
    /// pulled over their edges. `nil` resets it.
    public var underPageBackgroundColor: WKColor! {
        get { viewState.underPageBackgroundColor ?? .white }
        set {
            viewState.underPageBackgroundColor = newValue
            observer?.check()
        }
    }

    /// True when a page without a background of its own is white. If not, it shows `backgroundColor`, or what is behind the view.
    public var isOpaque: Bool {
        get { viewState.isOpaque }
        set {
            viewState.isOpaque = newValue
            paintBackground()
        }
    }

    /// The colour behind a page that has none, if the view is not opaque. `nil` is none.
    public var backgroundColor: WKColor? {
        get { viewState.backgroundColor }
        set {
            viewState.backgroundColor = newValue
            paintBackground()
        }
    }

    private func paintBackground() {
        var color = (viewState.isOpaque ? WKColor.white : viewState.backgroundColor ?? .clear).engineColor
        webkit_web_view_set_background_color(view.pointer, &color)
    }
}

// The members that Apple's view has as a `UIView`, as far as a widget can have them.
extension WKWebView {
    /// How a view follows its container's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left margin grows with the parent.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width grows with the parent.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin grows with the parent.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin grows with the parent.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height grows with the parent.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin grows with the parent.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The widget's place in its container, in pixels; before it is laid out, the size that it asks for. The size that is set is asked for
    /// of GTK, which gives the widget at least that; a position is not.
    public var frame: CGRect {
        get {
            var place = graphene_rect_t()
            guard gtk_widget_get_width(gtkWidget) > 0, let container = gtk_widget_get_parent(gtkWidget),
                gtk_widget_compute_bounds(gtkWidget, container, &place) != 0
            else { return CGRect(origin: .zero, size: requestedSize) }
            return CGRect(
                x: CGFloat(place.origin.x), y: CGFloat(place.origin.y), width: CGFloat(place.size.width),
                height: CGFloat(place.size.height))
        }
        set { requestSize(of: newValue) }
    }

    /// The size of the widget, in pixels; before it is laid out, the size that it asks for.
    public var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { requestSize(of: newValue) }
    }

    /// True if the view is not shown, though it stays in its window.
    public var isHidden: Bool {
        get { gtk_widget_get_visible(gtkWidget) == 0 }
        set { gtk_widget_set_visible(gtkWidget, newValue ? 0 : 1) }
    }

    /// From 0, invisible, to 1.
    public var alpha: CGFloat {
        get { CGFloat(gtk_widget_get_opacity(gtkWidget)) }
        set {
            guard !newValue.isNaN else { return EngineLog.write("\(newValue) is no alpha of a view.") }
            gtk_widget_set_opacity(gtkWidget, Double(newValue))
        }
    }

    /// True when the user's mouse, fingers and keys reach the page.
    public var isUserInteractionEnabled: Bool {
        get { viewState.isUserInteractionEnabled }
        set {
            viewState.isUserInteractionEnabled = newValue
            gtk_widget_set_can_target(gtkWidget, newValue ? 1 : 0)
            gtk_widget_set_can_focus(gtkWidget, newValue ? 1 : 0)
        }
    }

    /// A flexible width or height makes the widget expand in its container; margins are remembered.
    public var autoresizingMask: AutoresizingMask {
        get { viewState.autoresizingMask }
        set {
            viewState.autoresizingMask = newValue
            gtk_widget_set_hexpand(gtkWidget, newValue.contains(.flexibleWidth) ? 1 : 0)
            gtk_widget_set_vexpand(gtkWidget, newValue.contains(.flexibleHeight) ? 1 : 0)
        }
    }

    /// Is remembered: GTK has no constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { viewState.translatesAutoresizingMaskIntoConstraints }
        set { viewState.translatesAutoresizingMaskIntoConstraints = newValue }
    }

    /// A number of the app's own.
    public var tag: Int {
        get { viewState.tag }
        set { viewState.tag = newValue }
    }

    /// Takes the widget out of its window, box or overlay; out of others the app takes it.
    public func removeFromSuperview() {
        leaveContainer()
    }

    /// Is remembered: GTK has no bar to find text with.
    public var isFindInteractionEnabled: Bool {
        get { viewState.isFindInteractionEnabled }
        set { viewState.isFindInteractionEnabled = newValue }
    }

    /// Is remembered: in WebKitGTK two fingers always scale the page.
    public var allowsMagnification: Bool {
        get { viewState.allowsMagnification }
        set { viewState.allowsMagnification = newValue }
    }

    @available(
        *, unavailable,
        message: "WebKitGTK lets only the user's fingers scale a page. Use pageZoom, which lays the page out anew."
    )
    public var magnification: CGFloat {
        get { 1 }
        set {}
    }

    @available(
        *, unavailable,
        message: "WebKitGTK lets only the user's fingers scale a page. Use pageZoom, which lays the page out anew."
    )
    public func setMagnification(_ magnification: CGFloat, centeredAt point: CGPoint) {}

    @available(*, unavailable, message: "WebKitGTK always shows a page as media of the type screen.")
    public var mediaType: String? {
        get { nil }
        set {}
    }

    func requestSize(of frame: CGRect) {
        guard frame.size != requestedSize else { return }
        gtk_widget_set_size_request(gtkWidget, Self.pixels(frame.width), Self.pixels(frame.height))
    }

    var requestedSize: CGSize {
        var (width, height) = (gint(), gint())
        gtk_widget_get_size_request(gtkWidget, &width, &height)
        return CGSize(width: Int(max(width, 0)), height: Int(max(height, 0)))
    }

    /// -1 asks for no size; so does what is none.
    private static func pixels(_ length: CGFloat) -> gint {
        length >= 1 && length < 32768 ? gint(length) : -1
    }
}
