import CWebKitGTK
import TestSupport
import Testing
import WebKit

@testable import GLibInterop

@MainActor
@Suite(.serialized)
struct WKWebViewAppearanceTests {
    private let webView = WKWebView.forTest()

    private func background(of webView: WKWebView) -> [Float] {
        var color = GdkRGBA()
        webkit_web_view_get_background_color(
            UnsafeMutableRawPointer(webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self), &color)
        return [color.red, color.green, color.blue, color.alpha]
    }

    @Test func `the theme colour is the page's, and nil where it names none`() async throws {
        // The engine finds the colour out when it paints.
        let window = Window(showing: webView)
        #expect(webView.themeColor == nil)
        try await webView.finishLoading(html: "<title>t</title><meta name='theme-color' content='rgb(255, 0, 0)'>")
        try await until { webView.themeColor == .red }
        try await webView.evaluateJavaScript("document.querySelector('meta').remove()")
        try await until { webView.themeColor == nil }
        withExtendedLifetime(window) {}
    }

    @Test func `a view that is not opaque shows its background colour, or what is behind it`() {
        #expect(webView.isOpaque && webView.backgroundColor == nil)
        #expect(background(of: webView) == [1, 1, 1, 1])
        webView.backgroundColor = .red
        #expect(background(of: webView) == [1, 1, 1, 1])
        webView.isOpaque = false
        #expect(background(of: webView) == [1, 0, 0, 1])
        webView.scrollView.backgroundColor = .clear
        #expect(background(of: webView) == [0, 0, 0, 0] && webView.backgroundColor == .clear)
        webView.isOpaque = true
        #expect(background(of: webView) == [1, 1, 1, 1])
    }

    @Test func `a page hears at once that the user wants less motion, and is styled anew`() async throws {
        let newer = GtkSetting(name: "gtk-interface-reduced-motion")
        let older = GtkSetting(name: "gtk-enable-animations")
        let setReduced = { (isReduced: Bool) in
            // The engine takes the newer one where it knows it.
            if newer.enumeration != nil { newer.set(Int32(isReduced ? 1 : 0)) }
            older.set(!isReduced)
        }
        defer { setReduced(false) }
        let page = """
            <style>@media (prefers-reduced-motion: reduce) { html { color: red } }</style>
            <script>
            const query = matchMedia("(prefers-reduced-motion: reduce)")
            const told = [query.matches]
            query.onchange = () => told.push(query.matches)
            </script>
            """
        let state = "[...told, getComputedStyle(document.documentElement).color].join()"
        // The engine looks at queries when it paints.
        let window = Window(showing: webView)
        try await webView.finishLoading(html: page)
        for (isReduced, wanted) in [(true, "false,true,rgb(255, 0, 0)"), (false, "false,true,false,rgb(0, 0, 0)")] {
            setReduced(isReduced)
            // The colour is not the query's own moment: a frame may fall between the setting and the engine's second look.
            try await until { try await webView.evaluateJavaScript(state) as? String == wanted }
        }
        withExtendedLifetime(window) {}
    }

    @Test func `a colour is within its bounds`() {
        #expect(WKColor(red: 2, green: -1, blue: .nan, alpha: .infinity) == .red)
        #expect(WKColor.white.withAlphaComponent(0) == WKColor(white: 1, alpha: 0))
    }

    @Test func `a frame is what is asked for, and what GTK gives`() async throws {
        let webView = WKWebView(frame: CGRect(x: 5, y: 5, width: 120, height: 80))
        #expect(webView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
        webView.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(webView.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        for odd in [
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .nan), .null, .infinite,
            CGRect(x: 0, y: 0, width: 0, height: 1e30),
        ] {
            webView.frame = odd
            #expect(webView.frame == .zero)
            #expect(WKWebView(frame: odd).frame == .zero)
        }
        let window = Window(showing: webView, width: 300, height: 200)
        try await until { webView.frame == CGRect(x: 0, y: 0, width: 300, height: 200) }
        #expect(webView.bounds.size == CGSize(width: 300, height: 200))
        withExtendedLifetime(window) {}
    }

    @Test func `what a UIView has reaches the widget`() {
        #expect(!webView.isHidden && webView.alpha == 1 && webView.isUserInteractionEnabled && webView.tag == 0)
        webView.isHidden = true
        #expect(webView.isHidden && gtk_widget_get_visible(webView.gtkWidget) == 0)
        webView.isHidden = false
        #expect(!webView.isHidden)
        webView.alpha = 0.5
        #expect(abs(webView.alpha - 0.5) < 0.01)
        webView.alpha = .nan
        #expect(abs(webView.alpha - 0.5) < 0.01)
        webView.isUserInteractionEnabled = false
        #expect(gtk_widget_get_can_target(webView.gtkWidget) == 0 && gtk_widget_get_can_focus(webView.gtkWidget) == 0)
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        #expect(gtk_widget_get_hexpand(webView.gtkWidget) != 0 && gtk_widget_get_vexpand(webView.gtkWidget) != 0)
        webView.translatesAutoresizingMaskIntoConstraints = false
        webView.tag = 7
        #expect(webView.tag == 7 && !webView.translatesAutoresizingMaskIntoConstraints)
    }

    @Test func `a view leaves its window`() {
        let window = Window(showing: webView)
        #expect(gtk_widget_get_parent(webView.gtkWidget) != nil)
        webView.removeFromSuperview()
        #expect(gtk_widget_get_parent(webView.gtkWidget) == nil)
        webView.removeFromSuperview()
        withExtendedLifetime(window) {}
    }

    @Test func `the scroll view scrolls the page, and can keep the wheel from it`() async throws {
        let desktop = try await WindowManager()
        let window = Window(showing: webView, width: 400, height: 300)
        try await webView.finishLoading(html: "<title>t</title><body style='margin: 0; height: 5000px'>")
        func offset() async throws -> Double { try await webView.evaluateJavaScript("scrollY") as? Double ?? -1 }
        webView.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        try await until { try await offset() == 500 }
        #expect(webView.scrollView === webView.scrollView)

        try await until { try await desktop.activeSize() == [400, 300] }
        let id = try await desktop.hands("getactivewindow").output
        try await webView.evaluateJavaScript("window.wheels = 0; addEventListener('wheel', () => { wheels += 1 }); 0")
        func turnWheel() async throws {
            try await desktop.hands("mousemove", "--window", id, "100", "100", "click", "5")
        }
        try await until {
            try await turnWheel()
            return try await offset() > 500
        }
        webView.scrollView.isScrollEnabled = false
        // A scroll that is under way may still end.
        try await webView.evaluateJavaScript("scrollTo({ top: 500, behavior: 'instant' })")
        try await until { try await offset() == 500 }
        try await webView.evaluateJavaScript("wheels = 0")
        let seen = WheelCounter(webView)
        try await until {
            try await turnWheel()
            return seen.count >= 3
        }
        #expect(try await webView.evaluateJavaScript("wheels") as? Int == 0)
        #expect(try await offset() == 500)
        webView.scrollView.isScrollEnabled = true
        try await until {
            try await turnWheel()
            return try await offset() > 500
        }
        withExtendedLifetime((window, seen)) {}
        try await desktop.rest(webView)
    }
}

/// Counts the turns of the wheel that reach the window of a view, before the view gets them.
@MainActor
private final class WheelCounter {
    private(set) var count = 0
    private let window: UnsafeMutablePointer<GtkWidget>
    private let controller: OpaquePointer

    init(_ webView: WKWebView) {
        window = UnsafeMutableRawPointer(gtk_widget_get_root(webView.gtkWidget)!).assumingMemoryBound(to: GtkWidget.self)
        controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let scrolled: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> gboolean = { _, _, _, data in
            MainActor.assumeIsolated {
                if let data { Unmanaged<WheelCounter>.fromOpaque(data).takeUnretainedValue().count += 1 }
            }
            return 0
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(controller), "scroll", unsafeBitCast(scrolled, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
        gtk_widget_add_controller(window, controller)
    }

    isolated deinit {
        gtk_widget_remove_controller(window, controller)
    }
}
