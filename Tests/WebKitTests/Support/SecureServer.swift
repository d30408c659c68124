import CWebKitGTK
import Foundation

/// An HTTPS server on the loopback interface, whose certificate nobody knows. Its pages have the request's method for a title.
@MainActor
final class SecureServer {
    let url: URL
    /// As DER.
    let certificate: Data
    var methods: [String] { log.methods }
    private let server: UnsafeMutablePointer<SoupServer>
    private let log = Log()

    private final class Log {
        var methods: [String] = []
    }

    struct CannotListen: Error {}

    init() throws {
        certificate = Data(base64Encoded: Self.certificateText, options: .ignoreUnknownCharacters) ?? Data()
        let pem = Self.pem("CERTIFICATE", Self.certificateText) + Self.pem("PRIVATE KEY", Self.key)
        guard let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil),
            let identity = g_tls_certificate_new_from_pem(pem, pem.utf8.count, nil)
        else { throw CannotListen() }
        server = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupServer.self)
        soup_server_set_tls_certificate(server, identity)
        g_object_unref(identity)
        let options = SoupServerListenOptions(SOUP_SERVER_LISTEN_HTTPS.rawValue | SOUP_SERVER_LISTEN_IPV4_ONLY.rawValue)
        guard soup_server_listen_local(server, 0, options, nil) != 0, let list = soup_server_get_uris(server),
            let address = g_slist_nth_data(list, 0)
        else { throw CannotListen() }
        let port = g_uri_get_port(OpaquePointer(address))
        g_slist_free_full(list) { g_uri_unref(OpaquePointer($0)) }
        guard let url = URL(string: "https://127.0.0.1:\(port)/") else { throw CannotListen() }
        self.url = url
        soup_server_add_handler(
            server, nil,
            { _, message, _, _, data in
                guard let data, let method = soup_server_message_get_method(message) else { return }
                let name = String(cString: method)
                Unmanaged<Log>.fromOpaque(data).takeUnretainedValue().methods.append(name)
                let body = "<title>\(name)</title>"
                soup_server_message_set_status(message, 200, nil)
                soup_server_message_set_response(message, "text/html", SOUP_MEMORY_COPY, body, gsize(body.utf8.count))
            }, Unmanaged.passRetained(log).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<Log>.fromOpaque(data).release()
            })
    }

    isolated deinit {
        soup_server_disconnect(server)
        g_object_unref(server)
    }

    private static func pem(_ kind: String, _ text: String) -> String {
        "-----BEGIN \(kind)-----\n\(text)\n-----END \(kind)-----\n"
    }

    // Of `localhost` and 127.0.0.1, signed with its own key, and good for nothing else.
    private static let certificateText = """
        MIIBnDCCAUGgAwIBAgIUP25VY/OfaUojDUYQSdFtkBnUkCswCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA3MzkyMVoYDzIxMjYxMDI5
        MDczOTIxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAQ/SkqDglVBhUsqvrO6g9U4prCP2/vWQMB+kfn5O0a8OvvURAMoWyHn
        1gSYwQ0JXRQI798jtPZk7Wc6Ntnn/4HTo28wbTAdBgNVHQ4EFgQUtlPj9JaBPrR9
        /8TJMcUc1mM8bNkwHwYDVR0jBBgwFoAUtlPj9JaBPrR9/8TJMcUc1mM8bNkwDwYD
        VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
        zj0EAwIDSQAwRgIhAMrRO+7x7g6ndTGHssWpuxA2iKnQn0aEfV8uJrB0V1clAiEA
        8FBzA8acwMTxCljuHBydbO7EGkdxxNEZMetAUUcRuL0=
        """
    private static let key = """
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwxlBfjQt7mkj62dU
        /Tu5I2E1Sn44uS3vr+21550eUUShRANCAAQ/SkqDglVBhUsqvrO6g9U4prCP2/vW
        QMB+kfn5O0a8OvvURAMoWyHn1gSYwQ0JXRQI798jtPZk7Wc6Ntnn/4HT
        """
}
