internal import CGLibSupport
internal import GLibInterop

/// Hands a server's question for a user and password to the navigation delegate.
@MainActor
enum AuthenticationChallenge {
    static func answer(
        _ request: OpaquePointer, with delegate: any WKNavigationDelegate, for webView: WKWebView
    ) {
        let owner = GObjectReference(retaining: request)
        let challenge = URLAuthenticationChallenge(
            protectionSpace: space(of: request), proposedCredential: nil,
            previousFailureCount: webkit_authentication_request_is_retry(request) != 0 ? 1 : 0, failureResponse: nil,
            error: nil, sender: Sender())
        delegate.ask(webView, didReceive: challenge) { disposition, credential in
            let request = owner.pointer
            guard disposition == .useCredential, let user = credential?.user, let password = credential?.password,
                let engineCredential = webkit_credential_new(user, password, persistence(of: credential))
            else {
                switch disposition {
                case .cancelAuthenticationChallenge: webkit_authentication_request_cancel(request)
                default: webkit_authentication_request_authenticate(request, nil)
                }
                return
            }
            webkit_authentication_request_authenticate(request, engineCredential)
            webkit_credential_free(engineCredential)
        }
    }

    /// The question whether a certificate that the system does not trust will do.
    static func serverTrust(_ trust: SecTrust, host: String, port: Int) -> URLAuthenticationChallenge {
        URLAuthenticationChallenge(
            protectionSpace: .serverTrust(trust, host: host, port: port), proposedCredential: nil, previousFailureCount: 0,
            failureResponse: nil, error: nil, sender: Sender())
    }

    private static func space(of request: OpaquePointer) -> URLProtectionSpace {
        func text(_ value: UnsafePointer<CChar>?) -> String { value.map { String(cString: $0) } ?? "" }
        let origin = webkit_authentication_request_get_security_origin(request)
        defer { webkit_security_origin_unref(origin) }
        return URLProtectionSpace(
            host: text(webkit_authentication_request_get_host(request)),
            port: Int(webkit_authentication_request_get_port(request)),
            protocol: text(webkit_security_origin_get_protocol(origin)),
            realm: text(webkit_authentication_request_get_realm(request)),
            authenticationMethod: method(webkit_authentication_request_get_scheme(request)))
    }

    private static func method(_ scheme: WebKitAuthenticationScheme) -> String {
        switch scheme {
        case WEBKIT_AUTHENTICATION_SCHEME_HTTP_BASIC: NSURLAuthenticationMethodHTTPBasic
        case WEBKIT_AUTHENTICATION_SCHEME_HTTP_DIGEST: NSURLAuthenticationMethodHTTPDigest
        case WEBKIT_AUTHENTICATION_SCHEME_HTML_FORM: NSURLAuthenticationMethodHTMLForm
        case WEBKIT_AUTHENTICATION_SCHEME_NTLM: NSURLAuthenticationMethodNTLM
        case WEBKIT_AUTHENTICATION_SCHEME_NEGOTIATE: NSURLAuthenticationMethodNegotiate
        default: NSURLAuthenticationMethodDefault
        }
    }

    private static func persistence(of credential: URLCredential?) -> WebKitCredentialPersistence {
        switch credential?.persistence {
        case .permanent, .synchronizable: WEBKIT_CREDENTIAL_PERSISTENCE_PERMANENT
        case .forSession: WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION
        default: WEBKIT_CREDENTIAL_PERSISTENCE_NONE
        }
    }

    /// The protocol's way back, which Apple does not use for web views either.
    private final class Sender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
}
