/// An error of the web view, in the domain `WKErrorDomain`.
///
/// Source: `WKError.h`.
public struct WKError: CustomNSError, Hashable, @unchecked Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated
        case webViewInvalidated
        case javaScriptExceptionOccurred
        case javaScriptResultTypeIsUnsupported
        case contentRuleListStoreCompileFailed
        case contentRuleListStoreLookUpFailed
        case contentRuleListStoreRemoveFailed
        case contentRuleListStoreVersionMismatch
        case attributedStringContentFailedToLoad
        case attributedStringContentLoadTimedOut
        case javaScriptInvalidFrameTarget
        case navigationAppBoundDomain
        case javaScriptAppBoundDomain
        case duplicateCredential
        case malformedCredential
        case credentialNotFound
    }

    public static var errorDomain: String { WKErrorDomain }

    public let code: Code
    // Sendable because it is never changed and holds strings, numbers and URLs alone.
    private let info: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        info = userInfo
    }

    public var userInfo: [String: Any] { info }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { info }

    public static func == (left: WKError, right: WKError) -> Bool {
        left as NSError == right as NSError
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKErrorDomain = "WKErrorDomain"

extension WKError {
    init(_ code: Code, _ description: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: description])
    }

    static var viewIsGone: WKError {
        WKError(.webViewInvalidated, "The web view no longer exists. Keep a reference to it while it works.")
    }

    static var documentIsGone: WKError {
        WKError(.javaScriptExceptionOccurred, "The document was left before the script had ended.")
    }

    static var processTerminated: WKError {
        WKError(.webContentProcessTerminated, "The web content process ended. Load a page to start a new one.")
    }
}
