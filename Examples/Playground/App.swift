import Ponte
import WebKit

/// The parts of the example, put together.
@MainActor
final class App {
    let wifi: Wifi
    let log = MessageLog()
    let webView: WKWebView
    let bridge: Bridge
    let window: Window
    let handlers: DemoHandlers
    let streams: StreamDemos
    let bytes: ByteDemos
    let handles: HandleDemos
    let interruptions: Interruptions

    init(_ options: Options) {
        wifi = Wifi(file: options.wifi)
        let nativeApp = NativeAppMessages(log: log)
        let configuration = WKWebViewConfiguration()
        Bridge.prepare(configuration)
        configuration.setURLSchemeHandler(PageServer(), forURLScheme: PageServer.scheme)
        configuration.userContentController.add(WifiMessages(wifi: wifi, log: log), name: WifiMessages.name)
        configuration.userContentController.add(nativeApp, name: NativeAppMessages.name)

        webView = WKWebView(configuration: configuration)
        bridge = Bridge(webView, policy: .mainFrame(of: "playground://app"))
        window = Window(showing: webView)
        handlers = DemoHandlers(bridge, webView, wifi: wifi, log: log)
        streams = StreamDemos(bridge)
        bytes = ByteDemos(bridge)
        handles = HandleDemos(bridge)
        interruptions = Interruptions(bridge, webView)
        Meter.serve(bridge)
        log.watch(bridge)

        nativeApp.onActionButton = { [unowned self] in showActionButton($0, path: $1) }
        interruptions.onCommit = { [unowned self] in window.header.actionButton = nil }
        connectHeader()
    }

    private func connectHeader() {
        let header = window.header
        header.onBack = { [unowned self] in webView.goBack() }
        header.onReload = { [unowned self] in webView.reload() }
        header.onVolume = { [unowned self] in try? bridge.send(Volume.changedInApp, $0) }
        bridge.handle(Volume.current) { _, _ in header.volume }
        bridge.handle(Volume.changedInPage) { volume, _ in header.follow(volume: volume) }
    }

    private func showActionButton(_ symbol: String, path: String) {
        window.header.actionButton = ActionButton(symbol: symbol, path: path) { [unowned self] in visit(path) }
    }

    func open() {
        visit("/")
        window.present()
    }

    /// Loads a path of the page's own origin; the path comes from the page, and leads nowhere else.
    func visit(_ path: String) {
        guard let home = URL(string: PageServer.home), let url = URL(string: path, relativeTo: home)?.absoluteURL,
            url.scheme == home.scheme, url.host == home.host
        else { return }
        webView.load(URLRequest(url: url))
    }
}
