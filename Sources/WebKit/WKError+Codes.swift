// Apple's importer gives each error type its codes as static members, and lets `catch` match by them.
extension WKError {
    public static var unknown: Code { .unknown }
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    public static var webViewInvalidated: Code { .webViewInvalidated }
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
    public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
    public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
    public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }
    public static var contentRuleListStoreVersionMismatch: Code { .contentRuleListStoreVersionMismatch }
    public static var attributedStringContentFailedToLoad: Code { .attributedStringContentFailedToLoad }
    public static var attributedStringContentLoadTimedOut: Code { .attributedStringContentLoadTimedOut }
    public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }
    public static var navigationAppBoundDomain: Code { .navigationAppBoundDomain }
    public static var javaScriptAppBoundDomain: Code { .javaScriptAppBoundDomain }
    public static var duplicateCredential: Code { .duplicateCredential }
    public static var malformedCredential: Code { .malformedCredential }
    public static var credentialNotFound: Code { .credentialNotFound }
}

extension WKError.Code {
    /// Makes `catch WKError.javaScriptExceptionOccurred` match errors of this code.
    public static func ~= (match: WKError.Code, error: any Error) -> Bool {
        let error = error as NSError
        return error.domain == WKErrorDomain && error.code == match.rawValue
    }
}
