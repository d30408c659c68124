// The app's page as a `WebPage`, on the systems that have it.
import Foundation
import Observation
import Ponte
import PonteControls
import PonteDevice
import PonteFolder
import PonteForem
import PonteHotwire
import PonteWebViewJavascriptBridge
import SwiftUI
import WebKit

@available(iOS 26, macOS 26, *)
struct OwnSite: WebPage.NavigationDeciding {
    let home: URL
    private(set) var refused: [URL] = []

    init(_ home: URL) { self.home = home }

    mutating func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url, url.host() != home.host() else { return .allow }
        refused.append(url)
        if #available(iOS 27, macOS 27, *) { preferences.isGlobalPrivacyControlEnabled = true }
        return .cancel
    }
}

@available(iOS 26, macOS 26, *)
struct Alerts: WebPage.DialogPresenting {
    func handleJavaScriptPrompt(
        message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult {
        frame.isMainFrame ? .ok(defaultText ?? "") : .cancel
    }
}

@available(iOS 26, macOS 26, *)
struct Receipts: URLSchemeHandler {
    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { reply in
            guard let url = request.url else { return reply.finish(throwing: URLError(.badURL)) }
            reply.yield(
                .response(URLResponse(url: url, mimeType: "text/plain", expectedContentLength: 2, textEncodingName: "utf-8")))
            reply.yield(.data(Data("12".utf8)))
            reply.finish()
        }
    }
}

/// A page of the app's own, and a bridge to it.
@available(iOS 26, macOS 26, *)
@MainActor
@Observable
final class ShopPage {
    let page: WebPage
    private(set) var bought: [Item] = []
    private(set) var failure: String?
    @ObservationIgnored private let bridge: Bridge

    init(_ folder: PageFolder) {
        var configuration = WebPage.Configuration()
        folder.serve(in: &configuration)
        if let receipts = URLScheme("receipts") { configuration.urlSchemeHandlers[receipts] = Receipts() }
        page = WebPage(
            configuration: configuration, navigationDecider: OwnSite(folder.home), dialogPresenter: Bridge.presenter(Alerts()))
        bridge = Bridge(page, configuration: configuration, policy: folder.policy)
        bridge.handle(withContext: Shop.item) { id, call in Item(id: id, name: call.name) }
        bridge.on(Shop.bought) { [weak self] item in self?.bought.append(item) }
        folder.load(in: page)
    }

    /// A second page, without dialogs of the app's own.
    static func help(at url: URL) -> Bridge {
        var configuration = WebPage.Configuration()
        Bridge.prepare(&configuration)
        let page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter())
        page.load(url)
        return Bridge(
            page, configuration: configuration, policy: .mainFrame(of: "https://help.example.com"), clock: ContinuousClock())
    }

    /// Tells of each navigation for as long as the view is there. An error ends a sequence, and the next one goes on.
    func follow() async {
        while !Task.isCancelled {
            do {
                for try await event in page.navigations where event == .committed { failure = nil }
            } catch WebPage.NavigationError.webContentProcessTerminated {
                page.reload()
            } catch {
                failure = error.localizedDescription
            }
        }
    }

    func titles() async {
        for await title in Observations({ [page] in page.title }) { print(title) }
    }

    func talk() async throws -> Data {
        let title = try await bridge.call(Shop.title, timeout: .seconds(5))
        for try await click in bridge.stream(Shop.clicks) { print(title, click) }
        try bridge.send(Shop.bought, Item(id: 1, name: title))
        _ = try await page.callJavaScript("return document.title === title", arguments: ["title": title], contentWorld: .page)
        return try await page.exported(as: .pdf())
    }

    func close() -> Bool {
        bridge.close()
        return bridge.webView == nil && bridge.page === page
    }
}

/// A page that was written for other bridges.
@available(iOS 26, macOS 26, *)
@MainActor
final class OldPage {
    /// The app's navigation decider, which asks the bridges first.
    @MainActor
    final class Links: WebPage.NavigationDeciding {
        weak var forem: ForemBridge?
        weak var classic: WebViewJavascriptBridge?

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            if classic?.takes(action) == true { return .cancel }
            return forem?.takes(action, preferences: &preferences) == true ? .cancel : .allow
        }
    }

    let page: WebPage
    let hotwire: HotwireBridge
    let classic: WebViewJavascriptBridge
    let forem: ForemBridge
    private let nativeApp: NativeApp
    private let buttons: ActionButtons
    private let wifi: ClassicWifiMessages
    private let policy: Policy = .mainFrame(of: "https://app.example.com")

    init(on surface: any NativeSurface) {
        let links = Links()
        var configuration = WebPage.Configuration()
        HotwireBridge.prepare(&configuration, components: GreetingComponent.self, MenuComponent.self)
        HotwireBridge.prepare(&configuration, components: [GreetingComponent.name])
        ForemBridge.prepare(&configuration, version: "1.0", servesPagesOf2020: true)
        page = WebPage(configuration: configuration, navigationDecider: links)
        hotwire = HotwireBridge(page, configuration: configuration, policy: policy, platform: "ios")
        classic = WebViewJavascriptBridge(page, configuration: configuration, policy: policy)
        forem = ForemBridge(page, configuration: configuration, policy: policy)
        nativeApp = NativeApp(page, configuration: configuration, policy: policy)
        buttons = ActionButtons(of: nativeApp, in: page, on: surface)
        wifi = ClassicWifiMessages(page, configuration: configuration, WifiName(asks: { _ in false }), policy: policy)
        (links.forem, links.classic) = (forem, classic)
        classic.handle(Shop.classic) { item in item.name }
        hotwire.register(GreetingComponent())
    }

    func keep(_ token: PushToken) async throws -> ForemPreview? {
        try await token.register(in: page, for: policy)
        return await forem.preview()
    }

    func show(_ preview: ForemPreview) {
        forem.load(preview)
        buttons.clear()
        print(wifi.diagnostics.refusals, nativeApp.diagnostics.refusals)
    }
}

@available(iOS 26, macOS 26, *)
struct ShopView: View {
    @State private var shop: ShopPage
    @State private var position = ScrollPosition()

    init(_ folder: PageFolder) { shop = ShopPage(folder) }

    var body: some View {
        VStack {
            HStack {
                Text(shop.failure ?? shop.page.title)
                Button("Top") { position.scrollTo(edge: .top) }
            }
            ProgressView(value: shop.page.estimatedProgress)
            WebView(shop.page)
                .webViewBackForwardNavigationGestures(.disabled)
                .webViewScrollPosition($position)
                .webViewTextSelection(.enabled)
            Text("\(shop.bought.count)")
        }
        .tint(shop.page.themeColor)
        .navigationTitle(shop.page.title)
        .onChange(of: shop.page.isLoading) { print(shop.page.url?.host() ?? "") }
        .task { await shop.follow() }
    }
}
