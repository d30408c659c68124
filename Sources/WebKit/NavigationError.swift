internal import GLibInterop

/// Turns the engine's loading errors into those of Apple's systems: `NSURLErrorDomain` and `WebKitErrorDomain`.
enum NavigationError {
    static func error(_ error: GLibError, url: String?) -> any Error {
        if error.domain == "WebKitPolicyError" {
            // The codes are the same in both domains: 100 to 103.
            return NSError(domain: "WebKitErrorDomain", code: error.code, userInfo: info(error.message, url))
        }
        return URLError(code(of: error), userInfo: info(error.message, url))
    }

    static func untrusted(url: String?) -> any Error {
        URLError(.serverCertificateUntrusted, userInfo: info("The certificate of the server is not trusted.", url))
    }

    private static func code(of error: GLibError) -> URLError.Code {
        switch (error.domain, error.code) {
        case ("WebKitNetworkError", 302): .cancelled
        case ("WebKitNetworkError", 301): .unsupportedURL
        case ("WebKitNetworkError", 303), ("g-io-error-quark", 1): .fileDoesNotExist
        case ("g-io-error-quark", 14): .noPermissionsToReadFile
        case ("g-io-error-quark", 19): .cancelled
        case ("g-io-error-quark", 24): .timedOut
        case ("g-io-error-quark", 38), ("g-io-error-quark", 37): .notConnectedToInternet
        case ("g-io-error-quark", 39): .cannotConnectToHost
        case ("g-io-error-quark", 44): .networkConnectionLost
        case ("g-resolver-error-quark", _): .cannotFindHost
        case ("g-tls-error-quark", _): .secureConnectionFailed
        default: .unknown
        }
    }

    private static func info(_ message: String, _ url: String?) -> [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url {
            info[NSURLErrorFailingURLErrorKey] = URL(string: url)
        }
        return info
    }
}
