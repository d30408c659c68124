internal import CGLibSupport
internal import GLibInterop

/// Brings the requests under custom schemes to the views that make them. The engine knows one handler of a scheme for all views.
@MainActor
enum SchemeRouter {
    private static var registered: Set<String> = []

    private static let builtInSchemes: Set<String> = [
        "about", "applewebdata", "blob", "data", "file", "ftp", "http", "https", "javascript", "resource", "safari-extension",
        "webkit", "webkit-fake-url", "ws", "wss", "x-apple-content-filter", "x-apple-ql-id",
    ]

    /// True when WebKit loads `scheme` itself.
    static func isBuiltIn(_ scheme: String) -> Bool {
        builtInSchemes.contains(scheme.lowercased())
    }

    /// True for the name of a scheme (RFC 3986, section 3.1) that WebKit does not load itself.
    static func isCustom(_ scheme: String) -> Bool {
        scheme.lowercased().wholeMatch(of: #/[a-z][a-z0-9+.\-]*/#) != nil && !isBuiltIn(scheme)
    }

    static func register(_ schemes: some Sequence<String>) {
        for scheme in schemes where registered.insert(scheme).inserted {
            #if DEBUG
                Doors.declare("scheme \(scheme)")
            #endif
            webkit_web_context_register_uri_scheme(
                Engine.context, scheme,
                { request, _ in
                    guard let request else { return }
                    nonisolated(unsafe) let engineRequest = request
                    MainActor.assumeIsolated { SchemeRouter.route(engineRequest) }
                }, nil, nil)
            let security = webkit_web_context_get_security_manager(Engine.context)
            webkit_security_manager_register_uri_scheme_as_secure(security, scheme)
            webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme)
        }
    }

    private static func route(_ request: OpaquePointer) {
        guard let scheme = scheme(of: request),
            let webView = WKWebView.owner(of: webkit_uri_scheme_request_get_web_view(request)),
            webView.engine.configuration.urlSchemeHandler(forURLScheme: scheme) != nil
        else { return refuse(request, .unsupportedURL, "This web view has no handler for the scheme.") }
        #if DEBUG
            Doors.enter("scheme \(scheme)")
        #endif
        guard let url = EngineAddress(webkit_uri_scheme_request_get_uri(request)).requestURL(own: webView.engine.ownAddress)
        else {
            return refuse(request, .badURL, "The address is none that a handler could be asked for.")
        }
        guard let head = EngineRequest.schemeRequest(request, url) else {
            return refuse(request, .dataLengthExceedsMaximum, "The method or the fields of the request are too long.")
        }
        // Lives as long as its body is read or its handler holds it.
        _ = SchemeTask(request, head, scheme: scheme, webView: webView)
    }

    private static func refuse(_ request: OpaquePointer, _ code: URLError.Code, _ message: String) {
        let error = GLibError(domain: NSURLErrorDomain, code: code.rawValue, message: message).makeError()
        webkit_uri_scheme_request_finish_error(request, error)
        g_error_free(error)
    }

    private static func scheme(of request: OpaquePointer) -> String? {
        String(webkit_uri_scheme_request_get_scheme(request), upTo: 1024)
    }
}
