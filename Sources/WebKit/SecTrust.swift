internal import CGLibSupport
public import FoundationNetworking
internal import GLibInterop

/// A server's certificate and what the system says against it. Linux only: on Apple's systems it is the one of the module Security.
public final class SecTrust: Sendable {
    /// The certificate, as DER.
    public let certificate: Data
    /// True when the system trusts the certificate.
    public let isTrusted: Bool
    // Sendable because it is never changed, and GIO's certificates are safe on all threads.
    nonisolated(unsafe) let engineCertificate: GObjectOwner<GTlsCertificate>

    init(_ certificate: UnsafeMutablePointer<GTlsCertificate>, errors: UInt32) {
        engineCertificate = GObjectOwner(retaining: certificate)
        isTrusted = errors == 0
        self.certificate = Self.bytes(of: certificate)
    }

    private static func bytes(of certificate: UnsafeMutablePointer<GTlsCertificate>) -> Data {
        var value = GValue()
        g_value_init(&value, g_byte_array_get_type())
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(certificate).assumingMemoryBound(to: GObject.self), "certificate", &value)
        guard let array = g_value_get_boxed(&value)?.assumingMemoryBound(to: GByteArray.self) else { return Data() }
        return Data(bytes: array.pointee.data, count: Int(array.pointee.len))
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The question of a server's certificate. Foundation on Linux declares it unavailable.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// A space in which a server has shown a certificate. Foundation's own has no place for that.
// Sendable because nothing of it is ever changed.
private final class ServerTrustSpace: URLProtectionSpace, @unchecked Sendable {
    let trust: SecTrust

    init(_ trust: SecTrust, host: String, port: Int) {
        self.trust = trust
        super.init(
            host: host, port: port, protocol: "https", realm: nil,
            authenticationMethod: WebKit.NSURLAuthenticationMethodServerTrust)
    }
}

extension URLProtectionSpace {
    /// The certificate that the server has shown, in a challenge of `NSURLAuthenticationMethodServerTrust`.
    public var serverTrust: SecTrust? { (self as? ServerTrustSpace)?.trust }

    static func serverTrust(_ trust: SecTrust, host: String, port: Int) -> URLProtectionSpace {
        ServerTrustSpace(trust, host: host, port: port)
    }
}

extension URLCredential {
    /// The credential that accepts a server's certificate, for the rest of the data store's life. On Linux any credential does.
    public convenience init(trust: SecTrust) {
        self.init(user: "", password: "", persistence: .forSession)
    }
}

extension WKWebView {
    /// The certificate of the document's server; `nil` where the document did not come over TLS.
    public var serverTrust: SecTrust? {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var errors = GTlsCertificateFlags(rawValue: 0)
        guard webkit_web_view_get_tls_info(view.pointer, &certificate, &errors) != 0, let certificate else { return nil }
        return SecTrust(certificate, errors: UInt32(errors.rawValue))
    }
}
