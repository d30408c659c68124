// The members that a newcomer would look for, and why they are not there. All else that Apple has and this module has not is left out.
extension WKWebView {
    @available(*, unavailable, message: "WebKitGTK saves MHTML, not web archives.")
    public func createWebArchiveData(completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void) {}

    @available(*, unavailable, message: "WebKitGTK saves MHTML, not web archives.")
    public func createWebArchiveData() async throws -> Data { Data() }

    @available(*, unavailable, message: "GTK has no NSPrintOperation: print the data that pdf(configuration:) makes.")
    public func printOperation(with printInfo: Any) -> Any { printInfo }

    @available(*, unavailable, message: "GTK has no UIPrintFormatter: print the data that pdf(configuration:) makes.")
    public func viewPrintFormatter() -> AnyObject { self }

}

extension WKWebpagePreferences {
    @available(*, unavailable, message: "WebKitGTK has no Lockdown Mode.")
    public var isLockdownModeEnabled: Bool {
        get { false }
        set {}
    }
}

extension WKWebsiteDataStore {
    @available(*, unavailable, message: "There is no Network framework on Linux: set http_proxy and no_proxy.")
    public var proxyConfigurations: [AnyObject] {
        get { [] }
        set {}
    }
}

@available(*, unavailable, message: "GTK has no NSPrintInfo: print the data that WKWebView.pdf(configuration:) makes.")
public final class NSPrintInfo {
    public static var shared: NSPrintInfo { NSPrintInfo() }

    public init() {}
}

@available(
    *, unavailable, message: "GTK has no UIPrintInteractionController: print the data that WKWebView.pdf(configuration:) makes."
)
public final class UIPrintInteractionController {
    public static var shared: UIPrintInteractionController { UIPrintInteractionController() }

    public init() {}
}
