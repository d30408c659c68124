import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteAsync
import PonteControls
import PonteDesktop
import PonteDevice
import PonteForem
import PonteHotwire
import PonteImages
import PonteInspector
import PonteWebViewJavascriptBridge
import PonteWindow
import WebKit

/// The hostile page in a view or in a `WebPage`, with a window of its own and each capability.
@MainActor
final class Hostile {
    let parts: Parts
    private(set) var window: WebViewWindow?
    private(set) var bridge: Bridge?
    private(set) var forem: ForemBridge?
    private(set) var old: WebViewJavascriptBridge?
    private var hotwire: HotwireBridge?
    private var nativeApp: NativeApp?
    private var store: WKWebsiteDataStore?
    /// The parts that nothing else holds.
    private var kept: [AnyObject] = []
    private var calling: Task<Void, Never>?

    /// - Parameter isPage: True for a `WebPage`, which has the app's own store. A view has a store of its own.
    init(_ parts: Parts, isPage: Bool) throws {
        self.parts = parts
        let names = ["form", "menu", "alert", "overflow-menu", "title", "button"]
        if isPage {
            var configuration = WebPage.Configuration()
            parts.folder.serve(in: &configuration)
            ForemBridge.prepare(&configuration)
            HotwireBridge.prepare(&configuration, components: names)
            let page = WebPage(configuration: configuration, navigationDecider: self, dialogPresenter: Bridge.presenter())
            bridge = Bridge(page, configuration: configuration, policy: parts.policy)
            forem = ForemBridge(page, configuration: configuration, policy: parts.policy)
            old = WebViewJavascriptBridge(page, configuration: configuration, policy: parts.policy)
            hotwire = HotwireBridge(page, configuration: configuration, policy: parts.policy)
            nativeApp = NativeApp(page, configuration: configuration, policy: parts.policy)
            window = bridge.flatMap { parts.app.openWindow($0, as: "hostile", title: "Hostile") }
            store = configuration.websiteDataStore
        } else {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = .nonPersistent()
            configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
            parts.folder.serve(in: configuration)
            ForemBridge.prepare(configuration)
            HotwireBridge.prepare(configuration, components: names)
            let view = WKWebView(frame: .zero, configuration: configuration)
            bridge = Bridge(view, policy: parts.policy)
            window = bridge.flatMap { parts.app.openWindow($0, as: "hostile", title: "Hostile") }
            if let window { HostileDialogs(in: window).hostile = self }
            (forem, old) = (ForemBridge(view, policy: parts.policy), WebViewJavascriptBridge(view, policy: parts.policy))
            (hotwire, nativeApp) = (HotwireBridge(view, policy: parts.policy), NativeApp(view, policy: parts.policy))
            store = configuration.websiteDataStore
        }
        try enable()
    }

    private func enable() throws {
        guard let bridge, let forem, let old, let hotwire, let nativeApp, let view = window?.webView,
            let bar = gtk_header_bar_new(), let gtkWindow = window?.gtkWindow
        else { throw PonteError(.unavailable, "There is no window.") }
        window?.addBelow(bar)
        let widget = UnsafeMutableRawPointer(gtkWindow).assumingMemoryBound(to: GtkWidget.self)
        let (surface, images, opener) = (GtkSurface(window: widget, headerBar: bar), ImagePicker(view), Opener())
        let own: [any Capability] = [
            images, opener, BarButtons(on: surface), ContextMenus(in: view), MenuChoices(of: parts.app, in: view),
            DesktopDialogs(view), DesktopPrinting(view),
        ]
        for capability in parts.capabilities + own { bridge.enable(capability) }
        serveTest(bridge, parts)
        #if DEBUG
            for offer in bridge.offers where offer.kind != .state { Doors.declare("call \(offer.name)") }
            bridge.intercept { call in
                Doors.enter("call \(call.name)")
                return nil
            }
        #endif
        bridge.intercept { [weak self] _ in
            self?.reached("call")
            return nil
        }
        if bridge.webView != nil { opener.openLinks(of: view) }
        forem.enablePodcasts(parts.player)
        forem.enableVideo(parts.video)
        forem.enableUploads(images)
        forem.enableHaptics(Haptics())
        forem.enableLogin()
        let components: [any BridgeComponent] = [
            FormComponent(on: surface), MenuComponent(on: surface), AlertComponent(on: surface), ButtonComponent(on: surface),
            OverflowMenuComponent(on: surface), TitleComponent(on: surface),
        ]
        for component in components { hotwire.register(component) }
        nativeApp.onMessage = { _ in }
        old.registerHandler("echo") { data, respond in respond?(data) }
        let drops = FileDrops(on: view) { $0.files.count > 1 ? .taken : .page }
        let inspector = BridgeInspector.open(bridge)
        for other in [forem, old, hotwire, nativeApp] as [any InspectableBridge] { inspector.watch(other) }
        kept = [drops, ActionButtons(of: nativeApp, in: view, on: surface)]
        parts.watch([view, bridge, bridge.page, forem, old, hotwire, nativeApp, inspector])
    }

    func load(_ url: URL) {
        if let page = bridge?.page { page.load(url) } else { window?.webView?.load(URLRequest(url: url)) }
        calling = Task { [weak self] in
            for number in 0... {
                guard (try? await Task.sleep(for: .milliseconds(100))) != nil, let self, let bridge, let old else { return }
                // The hands know the window by its title.
                if let window, !window.title.hasPrefix("Hostile") { window.setTitle("Hostile \(window.title)") }
                try? bridge.send(BridgeEvent<Int>("page.told", buffering: .newest(10)), number)
                let settle = parts.call()
                if number % 10 == 9 {
                    old.callHandler("ask", data: number) { _ in settle() }
                    continue
                }
                Task {
                    _ = try? await withTimeout(.seconds(5), clock: ContinuousClock()) {
                        // A call that never ends is none that has settled.
                        defer { if number > 0 || self.parts.bad != "settles" { settle() } }
                        try await self.call(number, bridge, old)
                    }
                }
            }
        }
    }

    private func call(_ number: Int, _ bridge: Bridge, _ old: WebViewJavascriptBridge) async throws {
        let ping = BridgeMethod<Int, Int>("page.ping")
        switch number % 10 {
        case 0: for try await one in bridge.stream(BridgeStreamMethod<Int, Int>("page.numbers"), 0) where one > 2 { break }
        case 2: try await old.call(BridgeMethod<Int, String>("ask"), number)
        case 4: try await nativeApp?.call("ping", number)
        case 6: _ = try await forem?.fetchUser()
        case 8: try hotwire?.send("hint", to: "form", number)
        default: try await bridge.call(ping, number)
        }
    }

    /// Asks the engine for what calls back, where the app asks for that by itself.
    func ask(for callback: String) {
        if callback == "cookies" { store?.httpCookieStore.getAllCookies { [weak self] _ in self?.reached("cookies") } }
        guard callback == "script" else { return }
        window?.webView?.evaluateJavaScript("1") { [weak self] _, _ in self?.reached("script") }
    }

    /// A callback of the app's has come: the part goes that was ordered to go in it.
    func reached(_ callback: String) {
        guard let part = parts.pendingLetGo?.part, parts.pendingLetGo?.callback == callback else { return }
        parts.pendingLetGo = nil
        if part == "window" { window?.close() } else if part == "store" { store = nil } else { end() }
    }

    func end() {
        calling?.cancel()
        // Those of popups, of the inspector and of videos, too: the victim's alone does not close.
        for window in WebViewWindow.all where window.onClosing == nil { window.close() }
        bridge?.close()
        forem?.close()
        old?.close()
        parts.video.close()
        parts.player.stop()
        (window, bridge, forem, old) = (nil, nil, nil, nil)
        (hotwire, nativeApp, store, kept) = (nil, nil, nil, [])
    }
}

/// Serves a view as a browser does, and opens a few windows that no user wants.
final class HostileDialogs: PageDialogs {
    weak var hostile: Hostile?
    private var popups: [WebViewWindow] = []

    override func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for action: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        hostile?.reached("popup")
        popups.removeAll { !$0.isOpen }
        guard popups.count < 4, hostile?.window != nil else { return nil }
        let window = WebViewWindow(WKWebView(frame: .zero, configuration: configuration), title: "Hostile popup")
        HostileDialogs(in: window, openedBy: self)
        popups.append(window)
        hostile?.parts.watch([window.webView])
        return window.webView
    }

    override func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async {
        hostile?.reached("alert")
        await super.webView(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame)
    }

    override func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]? {
        hostile?.reached("files")
        return await super.webView(webView, runOpenPanelWith: parameters, initiatedByFrame: frame)
    }

    override func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        hostile?.reached("decide")
        return await super.webView(webView, decidePolicyFor: action)
    }

    override func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        hostile?.reached("commit")
        super.webView(webView, didCommit: navigation)
    }
}

extension Hostile: WebPage.NavigationDeciding {
    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        reached("decide")
        return forem?.takes(action, preferences: &preferences) == true || old?.takes(action) == true ? .cancel : .allow
    }
}
