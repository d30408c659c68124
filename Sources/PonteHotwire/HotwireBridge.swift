internal import Foundation
public import Ponte
public import WebKit

/// The native side of Hotwire Native's bridge components (once Strada), for pages that use `@hotwired/hotwire-native-bridge` or
/// `@hotwired/strada` and stay as they are.
///
///     HotwireBridge.prepare(configuration, components: FormComponent.self, MenuComponent.self)
///     let webView = WKWebView(frame: .zero, configuration: configuration)
///     let hotwire = HotwireBridge(webView, policy: .mainFrame(of: "https://app.example.com"))
///     hotwire.register(FormComponent(on: surface))
///
/// A message belongs to the document that sent it, which the engine names: the address that a page reports is not looked at.
/// Keep a reference to the bridge. It does not keep the web view alive.
@MainActor
public final class HotwireBridge: InspectableBridge {
    private let port: ScriptMessagePort
    private let router: ComponentRouter

    private static let adapter = String(decoding: PackageResources.nativeBridge_js, as: UTF8.self)

    /// Serves the documents that `webView` shows from now on, and the one that it shows.
    ///
    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - policy: Which documents may speak; of them, those in the main frame are heard.
    ///   - platform: The value of the page's `data-bridge-platform`. Pages know `ios` and `android`.
    public convenience init(_ webView: WKWebView, policy: Policy, platform: String = "ios") {
        let names = webView.configuration.applicationNameForUserAgent
        self.init(host: webView, names: names, policy: policy, platform: platform)
    }

    /// - Parameter names: The names that the configuration adds to the user agent.
    init(host: any PageHost, names: String?, policy: Policy, platform: String) {
        let router = ComponentRouter(host, platform: platform, expected: Self.prepared(names))
        self.router = router
        port = ScriptMessagePort(host, name: "bridge", policy: policy, refusals: .reason) {
            [weak router] post in
            router?.receive(post)
        }
        // In a page that is not admitted, the adapter says so where the page has the library.
        port.isGreeting = { AdapterPost.isGreeting($0) }
        port.refusals.onGreeting = { [weak router] in if $0.caller.isMainFrame { router?.strangerSpoke() } }
        monitor = BridgeMonitor(port.refusals)
        router.monitor = monitor
        router.port = port
        port.onEnd = { [weak router] in router?.end($0) }
        host.userContentController.addOnce(Self.adapter)
        if host.url != nil { host.run(Self.adapter, completion: nil) }
    }

    deinit {
        Task { @MainActor [router, port] in
            // Another bridge may have taken its place.
            _ = port
            router.end(PonteError(.bridgeClosed, "The app has released the bridge."))
        }
    }

    /// Puts the names of the components into the user agent, without which the page's library registers none of its own. Call it
    /// before the web view is made.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the views to come.
    ///   - components: All that will be registered.
    public static func prepare(_ configuration: WKWebViewConfiguration, components: any BridgeComponent.Type...) {
        prepare(configuration, components: components.map { $0.name })
    }

    /// The names that `prepare` has put into the user agent.
    private static func prepared(_ names: String?) -> Set<String> {
        guard let match = (names ?? "").firstMatch(of: /bridge-components: \[([^\]]*)\]/.matchingSemantics(.unicodeScalar)) else {
            return []
        }
        return Set(match.1.unicodeScalars.split(separator: " ").map { String($0) })
    }

    /// As `prepare(_:components:)`, by name.
    public static func prepare(_ configuration: WKWebViewConfiguration, components names: [String]) {
        configuration.applicationNameForUserAgent = Self.names(names, behind: configuration.applicationNameForUserAgent)
    }

    /// - Parameter others: The names that the configuration adds to the user agent already.
    static func names(_ components: [String], behind others: String?) -> String {
        let prefix = others.map { "\($0) " } ?? ""
        return "\(prefix)Hotwire Native iOS; Turbo Native iOS; bridge-components: [\(components.joined(separator: " "))]"
    }

    /// Offers a component to pages; takes the place of an earlier one of that name.
    ///
    /// A page that is shown already has its messages delivered now, where `prepare` has named the component. Otherwise, a page that has asked for
    /// the component connects its components again (`native:restore`).
    public func register(_ component: some BridgeComponent) {
        router.register(component)
    }

    /// Pages get no answer from the component any more, and those of Hotwire Native 1.2 and later show their web controls again.
    public func unregister(_ name: String) {
        router.unregister(name)
    }

    /// Speaks first: the page gets an event `native:<component>:<event>` on `document`, which a Stimulus controller takes with
    /// `data-action="native:menu:refresh@document->bridge--menu#refresh"`; `data` is its `detail`.
    ///
    /// It waits until the page's component has sent its first message; it is there to listen then.
    ///
    /// - Throws: `PonteError` with `invalidValue` for what JSON cannot hold, and `limitExceeded` where 1,024 events of that
    ///   component wait.
    public func send(_ event: String, to component: String, _ data: some Encodable) throws {
        try router.send(event, to: component, PlainJSON.encode(data))
    }

    /// Makes the components of the page connect again (`native:restore`): for a view that is shown on another screen.
    public func restore() {
        router.restore()
    }

    public static let protocolName = "Hotwire"
    public let monitor: BridgeMonitor
    public var diagnostics: BridgeDiagnostics {
        var diagnostics = monitor.diagnostics
        diagnostics.waiting = router.waitingEvents
        return diagnostics
    }
}
