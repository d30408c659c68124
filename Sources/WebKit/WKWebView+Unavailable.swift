// What a newcomer would look for, and why it is not there. All else that Apple has and this module has not is left out.
extension WKWebView {
    @available(*, unavailable, message: "There is no SecTrust on Linux: WebKitGTK checks certificates itself.")
    public var serverTrust: AnyObject? { nil }

    @available(*, unavailable, message: "WebKitGTK cannot make PDF data of a view without printing it.")
    public func pdf(configuration: AnyObject? = nil) async throws -> Data { Data() }

    @available(*, unavailable, message: "WebKitGTK cannot make PDF data of a view without printing it.")
    public func createPDF(
        configuration: AnyObject? = nil, completionHandler: @escaping (Result<Data, any Error>) -> Void
    ) {}

    @available(*, unavailable, message: "WebKitGTK saves MHTML, not web archives.")
    public func createWebArchiveData(completionHandler: @escaping (Result<Data, any Error>) -> Void) {}

    @available(*, unavailable, message: "Not here yet: use window.find() in the page.")
    public func find(_ string: String, configuration: AnyObject? = nil) async throws -> AnyObject { self }

    @available(*, unavailable, message: "Not here yet: keep the address and load it again.")
    public var interactionState: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "WKDownload is not here yet: load the address with URLSession.")
    public func startDownload(using request: URLRequest) async -> AnyObject { self }

    @available(*, unavailable, message: "Use loadHTMLString(_:baseURL:).")
    public func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation { WKNavigation() }
}

extension WKWebpagePreferences {
    @available(*, unavailable, message: "WebKitGTK has no Lockdown Mode.")
    public var isLockdownModeEnabled: Bool {
        get { false }
        set {}
    }
}

extension WKWebsiteDataStore {
    @available(*, unavailable, message: "Not here yet: use default() or nonPersistent().")
    public convenience init(forIdentifier identifier: UUID) { fatalError() }

    @available(*, unavailable, message: "There is no Network framework on Linux: set http_proxy and no_proxy.")
    public var proxyConfigurations: [AnyObject] {
        get { [] }
        set {}
    }
}
