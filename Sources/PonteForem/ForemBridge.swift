internal import Foundation
public import Ponte
internal import PonteDevice
public import WebKit

/// The native half of a Forem's web client: its podcasts and videos play natively, its pictures are picked and uploaded natively, and the app
/// knows who is signed in. Its pages stay as they are, those of 2020 and of today.
///
///     ForemBridge.prepare(configuration, version: "1.0")
///     let webView = WKWebView(frame: .zero, configuration: configuration)
///     let forem = ForemBridge(webView, policy: .mainFrame(of: "https://dev.to"))
///     forem.delegate = self
///     forem.enablePodcasts(MediaPlayer())
///     forem.enableLogin()
///
/// Pages use what is enabled before they are loaded, and do the rest themselves. Keep a reference to the bridge; it does not keep the web
/// view alive.
@MainActor
public final class ForemBridge: InspectableBridge {
    /// The object that is told; it is not retained.
    public weak var delegate: (any ForemBridgeDelegate)?

    let router: MessageRouter
    let messenger: PageMessenger
    let clock: any Clock<Duration>
    let features = EnabledFeatures()
    let userData = UserData()
    let metadata = InstanceMetadata()
    private(set) weak var host: (any PageHost)?
    /// A page's, until the bridge is closed: nothing else keeps that.
    private var held: AnyObject?
    private let devices: DeviceTokens
    let navigation: NavigationWatch

    /// Serves the documents that `webView` shows from now on, and the one that it shows.
    ///
    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - policy: Which documents may speak, and hear; of them, those in the main frame do.
    public convenience init(_ webView: WKWebView, policy: Policy) {
        self.init(webView, policy: policy, clock: ContinuousClock())
    }

    convenience init(_ webView: WKWebView, policy: Policy, clock: any Clock<Duration>) {
        let names = webView.configuration.applicationNameForUserAgent
        if let agent = Self.wholeUserAgent(in: names, own: webView.customUserAgent) { webView.customUserAgent = agent }
        Self.checkPrepared((names ?? "") + (webView.customUserAgent ?? ""))
        self.init(host: webView, policy: policy, clock: clock) { [weak webView] in webView?.load($0) }
        navigation.watch(webView)
    }

    /// - Parameter load: Loads a request in the view or page.
    init(
        host: any PageHost, policy: Policy, clock: any Clock<Duration>,
        load: @escaping @MainActor (URLRequest) -> WKNavigation?
    ) {
        self.clock = clock
        self.host = host
        held = host.hold
        messenger = PageMessenger(host, policy: policy, monitor: monitor, clock: clock)
        router = MessageRouter(host, policy: policy, messenger: messenger, monitor: monitor)
        devices = DeviceTokens(messenger: messenger, clock: clock)
        navigation = NavigationWatch(host, metadata, clock: clock, load: load)
        listen()
    }

    deinit {
        Task { @MainActor [features, navigation] in
            features.close()
            navigation.close()
        }
    }

    private func listen() {
        userData.onEvent = { [weak self] in self?.tell($0) }
        navigation.onEvent = { [weak self] in self?.tell($0) ?? false }
        messenger.onHello = { [weak self] document in self?.features.uploads?.documentChanged(to: document) }
        messenger.onReady = { [weak self] instance, document in
            self?.attempt(from: document) { bridge throws(PonteError) in try bridge.metadata.receive(instance) }
        }
        messenger.onUser = { [weak self] user, document in
            self?.attempt(from: document) { bridge throws(PonteError) in try bridge.features.login?.receiveBody(user) }
        }
    }

    private func attempt(from document: PageDocument, _ work: (ForemBridge) throws(PonteError) -> Void) {
        do throws(PonteError) { try work(self) } catch { monitor.refusals.add(error, from: document.caller, named: "ponteForem") }
    }

    /// Names the app in the user agent, by which pages know that it has native parts. Call it before the web view is made.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the views to come.
    ///   - version: The app's: letters, digits, `.`, `-` and `+`.
    ///   - servesPagesOf2020: True if pages from before November 2020 are to find the app. Those of March to August compare the whole user
    ///     agent with `DEV-Native-ios`, so a bridge gives its view exactly that one, unless the app has given it another. All later pages take
    ///     it for an app's, too; but a server reads neither engine, version nor other names of the app from it. Leave it out for a Forem of
    ///     November 2020 and later.
    public static func prepare(
        _ configuration: WKWebViewConfiguration, version: String? = nil, servesPagesOf2020: Bool = false
    ) {
        configuration.applicationNameForUserAgent = names(
            behind: configuration.applicationNameForUserAgent, version: version, servesPagesOf2020: servesPagesOf2020)
    }

    /// - Parameter others: The names that the configuration adds to the user agent already.
    static func names(behind others: String?, version: String?, servesPagesOf2020: Bool) -> String {
        let version = version.flatMap { $0.wholeMatch(of: /[A-Za-z0-9.\-+_]{1,64}/) != nil ? $0 : nil } ?? "0.0"
        let names = [others, servesPagesOf2020 ? nameOf2020 : nil, "ForemWebView/\(version)"]
        return names.compactMap { $0 }.joined(separator: " ")
    }

    /// The whole user agent of Forem's app of 2020.
    private static let nameOf2020 = "DEV-Native-ios"

    /// A configuration has no whole user agent, only its view or page: the name in it is what `prepare` has left for this.
    ///
    /// - Parameter own: The whole user agent that the app has given, which stays.
    static func wholeUserAgent(in names: String?, own: String?) -> String? {
        let names = names?.unicodeScalars.split(separator: " ").map { String($0) } ?? []
        return names.contains(nameOf2020) && own?.isEmpty ?? true ? nameOf2020 : nil
    }

    static func checkPrepared(_ userAgent: String) {
        guard !userAgent.utf8.contains("ForemWebView/".utf8), !userAgent.utf8.contains(nameOf2020.utf8) else { return }
        DeveloperLog.write(
            .warning, "Forem not prepared", about: "user agent",
            """
            Forem's pages use no native parts: the user agent does not name the app. Call ForemBridge.prepare ahead of the view or page.
            """)
    }

    /// Ends it: pages that come from now on do everything themselves. A podcast or video that plays goes on.
    public func close() {
        features.close()
        router.close()
        messenger.close()
        navigation.close()
        held = nil
    }

    // MARK: The user and the Forem

    /// The user who is signed in, as far as the pages have said; it takes `enableLogin()`.
    public var user: ForemUser? { userData.user }

    /// Which Forem the view shows; `nil` until a page has said it.
    public var instance: ForemInstance? { metadata.instance }

    /// Asks the page who is signed in.
    ///
    /// - Returns: `nil` for nobody, and for a page that does not say.
    /// - Throws: `PonteError` with `navigated`, `handlerFailed`, `viewReleased`, or for what is no user `malformed`, `invalidParameters`,
    ///   `limitExceeded`.
    public func fetchUser() async throws -> ForemUser? {
        guard let document = messenger.document else {
            throw PonteError(.navigated, "The web view shows no page of an allowed origin. Load one first.")
        }
        let text = try await messenger.request("userData", of: document)
        return text.isEmpty ? nil : try ForemUser(json: text)
    }

    // MARK: Push

    /// Has the page register this device for pushes, once for each user and again when the token changes. A try that fails is repeated for
    /// three quarters of a minute.
    ///
    /// - Throws: `PonteError` with `unavailable` where nobody is signed in, `handlerFailed` where the Forem refuses, `navigated`, `timedOut`;
    ///   `CancellationError`.
    public func registerDevice(_ device: ForemDevice) async throws {
        var user = self.user
        if user == nil { user = try await fetchUser() }
        guard let user else {
            throw PonteError(.unavailable, "Nobody is signed in. Register the device when the delegate is told of a login.")
        }
        try await devices.register(device, for: user)
    }

    /// Has the page take the device back, before its user signs out; does nothing where none was registered.
    ///
    /// - Throws: `PonteError` with `handlerFailed`, `navigated` or `timedOut`.
    public func unregisterDevice() async throws {
        try await devices.unregister()
    }

    /// The device that was registered; `nil` where none was, since the bridge was made.
    public var registeredDevice: ForemDevice? { devices.device }

    // MARK: Navigation

    /// The app's own delegate. The bridge stands before it, and keeps the one that the web view had; set another one here. `nil` for a `WebPage`.
    public var navigationDelegate: (any WKNavigationDelegate)? {
        get { navigation.delegate }
        set { navigation.delegate = newValue }
    }

    /// True if an address belongs to a sign-in by another service, which has to stay in the web view.
    public nonisolated static func isOAuth(_ url: URL) -> Bool {
        NavigationRules.isOAuth(url)
    }

    // MARK: Looking on

    public static let protocolName = "Forem"
    public let monitor = BridgeMonitor()

    /// Is called for each message for which a page had no ear; the page's console says it, too.
    public var onUndelivered: (@MainActor (String) -> Void)? {
        get { messenger.onUndelivered }
        set { messenger.onUndelivered = newValue }
    }
}
