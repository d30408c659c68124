import PlaygroundServer
import Ponte
import PonteContract
import PonteDevice
import PonteForem
import PonteHotwire
import PonteInspector
import PonteMedia
import PonteWebViewJavascriptBridge
import WebKit

/// The parts of the example, put together.
@MainActor
final class App {
    let wifi: Wifi
    let log = MessageLog()
    let webView: WKWebView
    let bridge: Bridge
    /// Shows what crosses, beside the page.
    let inspector: BridgeInspector
    let window: Window
    /// The surface on which pages draw native controls.
    let surface: GtkSurface
    let handlers: DemoHandlers
    let streams: StreamDemos
    let bytes: ByteDemos
    let handles: HandleDemos
    let oldBridge: OldBridgeDemos
    let hotwire: HotwireDemos
    let turbo: TurboDemos
    let capabilities: CapabilityDemos
    let site: SiteDemos
    let interruptions: Interruptions

    /// - Throws: The error that keeps the server from starting.
    init(_ options: Options) throws {
        wifi = Wifi(file: options.wifi)
        let configuration = WKWebViewConfiguration()
        Bridge.prepare(configuration)
        configuration.setURLSchemeHandler(PageServer(), forURLScheme: PageServer.scheme)
        configuration.userContentController.add(WifiMessages(wifi: wifi, log: log), name: WifiMessages.name)
        ForemBridge.prepare(configuration, version: "1.0")
        HotwireBridge.prepare(configuration, components: HotwireDemos.components.map { $0.name })

        webView = WKWebView(configuration: configuration)
        bridge = Bridge(webView, policy: .mainFrame(of: "playground://app"))
        inspector = BridgeInspector(bridge)
        window = Window(showing: webView, beside: inspector.webView)
        surface = GtkSurface(window: window.widget, headerBar: window.header.widget)
        handlers = DemoHandlers(bridge, webView, wifi: wifi, log: log)
        streams = StreamDemos(bridge)
        bytes = ByteDemos(bridge)
        handles = HandleDemos(bridge)
        oldBridge = OldBridgeDemos(bridge, webView, log: log)
        hotwire = HotwireDemos(bridge, webView, on: surface, log: log)
        turbo = TurboDemos(bridge, webView, on: surface, log: log)
        let server = try PlaygroundServer(folder: options.data)
        capabilities = CapabilityDemos(bridge, webView, server: server, on: surface)
        interruptions = Interruptions(bridge, webView)
        // After whoever is the navigation delegate: it passes everything on.
        site = try SiteDemos(bridge, webView, server: server, capabilities, overlay: window.overlay, log: log)
        Meter.serve(bridge)
        log.watch(bridge, with: inspector)
        inspector.watch(oldBridge.old)
        inspector.watch(hotwire.hotwire)
        inspector.watch(site.forem)
        try bridge.serve(.playground)

        interruptions.onCommit = { [unowned self] in turbo.buttons.clear() }
        connectHeader()
    }

    private func connectHeader() {
        let header = window.header
        header.onBack = { [unowned self] in webView.goBack() }
        header.onReload = { [unowned self] in webView.reload() }
        header.onVolume = { [unowned self] in try? bridge.send(Volume.changedInApp, $0) }
        bridge.handle(Volume.current) { header.volume }
        bridge.on(Volume.changedInPage) { volume in header.follow(volume: volume) }
    }

    func open() {
        visit("/")
        window.present()
    }

    /// Loads a path of the page's own origin.
    func visit(_ path: String) {
        guard let home = URL(string: PageServer.home), let url = URL(string: path, relativeTo: home)?.absoluteURL,
            url.scheme == home.scheme, url.host(percentEncoded: true) == home.host(percentEncoded: true)
        else { return }
        webView.load(URLRequest(url: url))
    }
}
