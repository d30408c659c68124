internal import GLibInterop

// Platform: error numbers
/// Turns the engine's loading errors into those of Apple's systems: `NSURLErrorDomain` and `WebKitErrorDomain`.
enum NavigationError {
    static func error(_ error: GLibError, url: URL?) -> any Error {
        if error.domain == "WebKitPolicyError", error.code == blockedByContentBlocker, url?.isFileURL == true {
            return unreadableFile(url)
        }
        if error.domain == "WebKitPolicyError", error.code != cannotShowURL {
            // The codes are the same in both domains: 100 to 103.
            return NSError(domain: "WebKitErrorDomain", code: error.code, userInfo: info(error.message, url))
        }
        guard let code = code(of: error) else {
            // The error of a scheme handler comes back as it was.
            return NSError(domain: error.domain, code: error.code, userInfo: info(error.message, url))
        }
        return URLError(code, userInfo: info(error.message, url))
    }

    static func untrusted(url: URL?) -> any Error {
        URLError(.serverCertificateUntrusted, userInfo: info("The certificate of the server is not trusted.", url))
    }

    static func timedOut(url: URL?) -> any Error {
        URLError(.timedOut, userInfo: info("The server has said nothing for the time that the request gives it.", url))
    }

    /// As the engine says it of a load that its network process has lost.
    static func dropped(url: URL?) -> any Error {
        NSError(domain: "WebKitErrorDomain", code: internalError, userInfo: info("The engine has dropped the load.", url))
    }

    static func isInternal(_ error: GLibError) -> Bool {
        error.domain == "WebKitErrorDomain" && error.code == internalError
    }

    private static let internalError = 300

    static func unreadableFile(_ url: URL?) -> any Error {
        URLError(.noPermissionsToReadFile, userInfo: info("The file is outside of what the view may read.", url))
    }

    /// Apple's `WebKitErrorCannotUseRestrictedPort`.
    static func restrictedPort(_ url: URL) -> any Error {
        NSError(
            domain: "WebKitErrorDomain", code: 103,
            userInfo: info("Not allowed to use restricted network port", url))
    }

    /// Apple's `WebKitErrorFrameLoadInterruptedByPolicyChange`, as an error of the engine's.
    static let interrupted = GLibError(domain: "WebKitPolicyError", code: 102, message: "Frame load interrupted")

    static func isInterrupted(_ error: any Error) -> Bool {
        let error = error as NSError
        return error.domain == "WebKitErrorDomain" && error.code == interrupted.code
    }

    /// As the engine says it of a load that the app stops.
    static func cancelled(url: URL?) -> any Error {
        URLError(.cancelled, userInfo: info("Load request cancelled", url))
    }

    /// WebKitGTK's answer to an unknown scheme.
    private static let cannotShowURL = 101
    private static let blockedByContentBlocker = 104

    private static func code(of error: GLibError) -> URLError.Code? {
        switch (error.domain, error.code) {
        // The web process's own, of redirects.
        case ("", _): error.message.contains("redirections") ? .httpTooManyRedirects : .unsupportedURL
        case ("WebKitNetworkError", 302): .cancelled
        case ("WebKitNetworkError", 301), ("WebKitPolicyError", cannotShowURL): .unsupportedURL
        case ("WebKitNetworkError", 303), ("g-io-error-quark", 1): .fileDoesNotExist
        case ("g-io-error-quark", 14): .noPermissionsToReadFile
        case ("g-io-error-quark", 19): .cancelled
        case ("g-io-error-quark", 24): .timedOut
        case ("g-io-error-quark", 38), ("g-io-error-quark", 37): .notConnectedToInternet
        case ("g-io-error-quark", 39): .cannotConnectToHost
        // A connection that is closed, and one that is cut in the middle of a message.
        case ("g-io-error-quark", 44), ("g-io-error-quark", 34): .networkConnectionLost
        case ("soup-session-error-quark", 0), ("soup-session-error-quark", 1): .cannotParseResponse
        case ("soup-session-error-quark", 2): .httpTooManyRedirects
        case ("soup-session-error-quark", 4), ("soup-session-error-quark", 5): .redirectToNonExistentLocation
        case ("g-resolver-error-quark", _): .cannotFindHost
        case ("g-tls-error-quark", _): .secureConnectionFailed
        case ("NSURLErrorDomain", let code): URLError.Code(rawValue: code)
        case ("WebKitNetworkError", _), ("WebKitPluginError", _), ("WebKitInternal", _): .unknown
        case (let domain, _) where domain.utf8.suffix(6).elementsEqual("-quark".utf8): .unknown
        default: nil
        }
    }

    private static func info(_ message: String, _ url: URL?) -> [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url { info[NSURLErrorFailingURLErrorKey] = url }
        return info
    }
}
