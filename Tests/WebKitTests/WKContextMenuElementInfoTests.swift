import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKContextMenuElementInfoTests {
    private final class Menus: NSObject, WKUIDelegate {
        var shown: [String?] = []
        var ended: [WKContextMenuElementInfo] = []
        var last: WKContextMenuElementInfo?

        func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {
            shown.append(elementInfo.linkURL?.absoluteString)
            last = elementInfo
        }

        func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {
            ended.append(elementInfo)
        }
    }

    @Test func `the delegate hears of a context menu, its link and its end`() async throws {
        let desktop = try await WindowManager()
        let webView = WKWebView.forTest()
        let window = Window(showing: webView, width: 400, height: 300)
        let html = """
            <title>t</title><body style='margin: 0' oncontextmenu='menus = (window.menus ?? 0) + 1' onmousemove='place = event.clientX + " " + event.clientY'><a href='https://b.example/' style='display: block; height: 100px'>a</a><p style='height: 100px'>b
            """
        try await webView.finishLoading(html: html)
        let delegate = Menus()
        webView.uiDelegate = delegate
        try await until { try await desktop.activeSize() == [400, 300] }
        let id = try await desktop.hands("getactivewindow").output
        for (y, link, menus) in [("20", "https://b.example/", 1), ("150", nil, 2)] {
            // The page hears of no mouse before it is painted, or while a menu shows.
            try await until {
                try await desktop.hands("mousemove", "--window", id, "21", y, "mousemove", "--window", id, "20", y)
                return try await webView.evaluateJavaScript("window.place") as? String == "20 \(y)"
            }
            let (count, ends) = (delegate.shown.count, delegate.ended.count)
            // A click that comes while the menu before it still holds the mouse goes to no page.
            var clicked = SuspendingClock.now - .seconds(5)
            try await until {
                if SuspendingClock.now - clicked >= .seconds(5) {
                    clicked = .now
                    try await desktop.hands("click", "3")
                }
                return try await webView.evaluateJavaScript("window.menus ?? 0") as? Int == menus
            }
            try await until { delegate.shown.count > count }
            #expect(delegate.shown.count == count + 1)
            #expect(delegate.shown.last == link)
            try await until {
                if delegate.ended.count == ends { try await desktop.hands("key", "Escape") }
                return delegate.ended.count > ends
            }
            #expect(delegate.ended.last === delegate.last)
        }
        try await desktop.rest(webView)
        withExtendedLifetime(window) {}
    }

    @Test func `the delegate hears of a context menu by a key, too`() async throws {
        let desktop = try await WindowManager()
        let webView = WKWebView.forTest()
        let window = Window(showing: webView, width: 400, height: 300)
        defer { withExtendedLifetime(window) {} }
        try await webView.finishLoading(html: "<title>t</title><a id=link href='https://b.example/'>a</a>")
        let delegate = Menus()
        webView.uiDelegate = delegate
        try await until { try await desktop.activeSize() == [400, 300] }
        try await webView.evaluateJavaScript("link.focus()")
        try await until {
            if delegate.shown.isEmpty { try await desktop.hands("key", "Menu") }
            return !delegate.shown.isEmpty
        }
        #expect(delegate.shown == ["https://b.example/"])
        try await until {
            if delegate.ended.isEmpty { try await desktop.hands("key", "Escape") }
            return !delegate.ended.isEmpty
        }
        #expect(delegate.ended.last === delegate.last)
        try await desktop.rest(webView)
    }
}
