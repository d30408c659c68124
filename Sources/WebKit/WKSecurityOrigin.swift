/// The scheme, host and port of a document. All are empty for an opaque origin.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wksecurityorigin)
@preconcurrency
@MainActor
open class WKSecurityOrigin: NSObject {
    /// The scheme, such as "https".
    open private(set) var `protocol`: String
    /// As it stands in the address: `ex%61mple` under a custom scheme is not `example`.
    open private(set) var host: String
    /// The port; 0 where it is the scheme's usual one.
    open private(set) var port: Int

    /// Reads an origin as `self.origin` serialises it (HTML, "serialization of an origin"): `null` is opaque.
    init(serialized: String) {
        let components = URLComponents(string: serialized)
        `protocol` = components?.scheme ?? ""
        host = components?.encodedHost ?? ""
        port = components?.port ?? 0
    }

    convenience init(of url: URL?) {
        let components = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
        guard let components, let scheme = components.scheme, let host = components.encodedHost else {
            // A file has an origin of its own kind: the scheme alone.
            self.init(serialized: url?.isFileURL == true ? "file://" : "null")
            return
        }
        self.init(serialized: "\(scheme)://\(host)" + (components.port.map { ":\($0)" } ?? ""))
    }

    @available(*, unavailable, message: "Origins come from a WKFrameInfo.")
    public override init() { fatalError() }
}
