internal import CGLibSupport
internal import GLibInterop

/// Hands a server's question for a user and password to the delegate of the navigation or the download.
@MainActor
enum AuthenticationChallenge {
    /// - Parameter isLoading: True if the main frame loads. While it does not, a download may be what the server asks about: the engine does
    ///   not tell.
    /// - Returns: True if there is a delegate to ask.
    static func answer(_ request: OpaquePointer, for webView: WKWebView, isLoading: Bool) -> Bool {
        let owner = GObjectReference(retaining: request)
        let challenge = URLAuthenticationChallenge(
            protectionSpace: space(of: request), proposedCredential: nil,
            previousFailureCount: webkit_authentication_request_is_retry(request) != 0 ? 1 : 0, failureResponse: nil,
            error: nil, sender: Sender())
        let space = challenge.protectionSpace
        if !isLoading, let download = EngineDownload.waiting(in: webView, host: space.host, port: space.port) {
            guard let delegate = download.delegate else {
                answer(owner.pointer, (.rejectProtectionSpace, nil))
                return true
            }
            delegate.ask(download, didReceive: challenge) { answer(owner.pointer, $0) }
            return true
        }
        guard let delegate = webView.engine.navigationDelegate else { return false }
        delegate.ask(webView, didReceive: challenge) { answer(owner.pointer, $0) }
        return true
    }

    private static func answer(
        _ request: OpaquePointer, _ answer: (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?)
    ) {
        let credential = answer.credential
        guard answer.disposition == .useCredential, let user = credential?.user, let password = credential?.password,
            let engineCredential = webkit_credential_new(user, password, persistence(of: credential))
        else {
            switch answer.disposition {
            case .cancelAuthenticationChallenge: webkit_authentication_request_cancel(request)
            default: webkit_authentication_request_authenticate(request, nil)
            }
            return
        }
        webkit_authentication_request_authenticate(request, engineCredential)
        webkit_credential_free(engineCredential)
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
