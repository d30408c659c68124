internal import CGLibSupport
internal import GLibInterop

/// What Apple's API says about a server's questions.
@MainActor
enum AuthenticationChallenge {
    /// A question of the engine for a user and password.
    static func password(_ request: OpaquePointer, _ failures: PasswordFailures) -> URLAuthenticationChallenge {
        let space = space(of: request)
        return URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: proposedCredential(of: request),
            previousFailureCount: failures.count(isRetry: webkit_authentication_request_is_retry(request) != 0, in: space),
            failureResponse: nil, error: nil, sender: Sender())
    }

    /// Of each text, in UTF-8 bytes.
    private static let maximum = 64 << 10

    /// One that the user's keyring has.
    private static func proposedCredential(of request: OpaquePointer) -> URLCredential? {
        guard let credential = webkit_authentication_request_get_proposed_credential(request) else { return nil }
        defer { webkit_credential_free(credential) }
        guard let user = webkit_credential_get_username(credential), let password = webkit_credential_get_password(credential)
        else {
            return nil
        }
        guard let user = String(user, upTo: maximum), let password = String(password, upTo: maximum) else { return nil }
        return URLCredential(user: user, password: password, persistence: .permanent)
    }

    /// The question whether a certificate that the system does not trust will do.
    static func serverTrust(_ trust: SecTrust, host: String, port: Int) -> URLAuthenticationChallenge {
        URLAuthenticationChallenge(
            protectionSpace: .serverTrust(trust, host: host, port: port), proposedCredential: nil, previousFailureCount: 0,
            failureResponse: nil, error: nil, sender: Sender())
    }

    /// The classes of delegates of which it was said.
    private static var complainedOf: Set<ObjectIdentifier> = []

    /// Says once of a delegate's class that a server asks for a user and password, and that the class has no method for it. An async method with the wrong name compiles, and nobody
    /// calls it. A certificate that is not trusted is no such question: the load fails, and the delegate hears of that.
    static func complain(
        of delegate: AnyObject, about challenge: URLAuthenticationChallenge, _ async: String, _ withHandler: String
    ) {
        let space = challenge.protectionSpace
        guard space.authenticationMethod != NSURLAuthenticationMethodServerTrust,
            complainedOf.insert(ObjectIdentifier(type(of: delegate))).inserted
        else { return }
        EngineLog.write(
            """
            The server of \(space.host):\(space.port) asks for a user and password, and the delegate \(type(of: delegate)) has no method for it. Write \(withHandler), or \
            \(async) as the async one: it has this name.
            """)
    }

    private static func space(of request: OpaquePointer) -> URLProtectionSpace {
        func text(_ value: UnsafePointer<CChar>?) -> String { String(value, upTo: maximum) ?? "" }
        let origin = webkit_authentication_request_get_security_origin(request)
        defer { webkit_security_origin_unref(origin) }
        let realm = text(webkit_authentication_request_get_realm(request))
        let method = method(webkit_authentication_request_get_scheme(request))
        if webkit_authentication_request_is_for_proxy(request) != 0 {
            let isHTTPS = text(webkit_security_origin_get_protocol(origin)) == "https"
            return URLProtectionSpace(
                proxyHost: text(webkit_authentication_request_get_host(request)),
                port: Int(webkit_authentication_request_get_port(request)),
                type: isHTTPS ? NSURLProtectionSpaceHTTPSProxy : NSURLProtectionSpaceHTTPProxy, realm: realm,
                authenticationMethod: method)
        }
        return URLProtectionSpace(
            host: text(webkit_authentication_request_get_host(request)),
            port: Int(webkit_authentication_request_get_port(request)),
            protocol: text(webkit_security_origin_get_protocol(origin)),
            realm: realm, authenticationMethod: method)
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

    /// The protocol's way back, which Apple does not use for web views either.
    private final class Sender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
}
