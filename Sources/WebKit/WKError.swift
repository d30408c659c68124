/// An error of the web view, in the domain `WKErrorDomain`.
///
/// Source: `WKError.h`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkerror)
public struct WKError: CustomNSError, Hashable, @unchecked Sendable {
    /// What went wrong, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// Another error.
        case unknown = 1
        /// The page's process has ended.
        case webContentProcessTerminated
        /// The web view is gone.
        case webViewInvalidated
        /// The script has thrown: `userInfo` has the message, the line, the column and the address.
        case javaScriptExceptionOccurred
        /// The script's result is no value that can cross, such as a function.
        case javaScriptResultTypeIsUnsupported
        /// The rules are not well formed.
        case contentRuleListStoreCompileFailed
        /// The store has no list of this name.
        case contentRuleListStoreLookUpFailed
        /// The list could not be removed from the store.
        case contentRuleListStoreRemoveFailed
        /// The store has the list, and this version of the engine cannot read it.
        case contentRuleListStoreVersionMismatch
        /// An attributed string could not be loaded. Never thrown here.
        case attributedStringContentFailedToLoad
        /// An attributed string took too long. Never thrown here.
        case attributedStringContentLoadTimedOut
        /// The frame that the script is for is gone.
        case javaScriptInvalidFrameTarget
        /// The address is not bound to the app. Never thrown here.
        case navigationAppBoundDomain
        /// The page is not bound to the app. Never thrown here.
        case javaScriptAppBoundDomain
        /// A passkey is there already. Never thrown here.
        case duplicateCredential
        /// A passkey is not well formed. Never thrown here.
        case malformedCredential
        /// There is no such passkey. Never thrown here.
        case credentialNotFound
    }

    public static var errorDomain: String { WKErrorDomain }

    /// What went wrong.
    public let code: Code
    // Sendable because it is never changed and holds strings, numbers and URLs alone.
    private let info: [String: Any]

    /// An error of `errorDomain` with this code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        info = userInfo
    }

    /// More about the error, under the keys of `NSError`.
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
/// The domain of a `WKError`: "WKErrorDomain".
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
