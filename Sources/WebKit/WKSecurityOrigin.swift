/// The scheme, host and port of a document. All are empty for an opaque origin.
@MainActor
public final class WKSecurityOrigin: NSObject {
    public let `protocol`: String
    public let host: String
    /// The port; 0 where it is the scheme's usual one.
    public let port: Int

    /// Reads an origin as `self.origin` serialises it (HTML, "serialization of an origin"): `null` is opaque.
    init(serialized: String) {
        let components = URLComponents(string: serialized)
        `protocol` = components?.scheme ?? ""
        host = components?.host ?? ""
        port = components?.port ?? 0
    }

    convenience init(of url: URL?) {
        guard let url, let scheme = url.scheme, let host = url.host else {
            // A file has an origin of its own kind: the scheme alone.
            self.init(serialized: url?.isFileURL == true ? "file://" : "null")
            return
        }
        self.init(serialized: "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? ""))
    }
}
