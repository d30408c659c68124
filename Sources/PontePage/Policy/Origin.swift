internal import Foundation
internal import PonteWire

/// The origin of a document: scheme, host and port (RFC 6454). An opaque origin has no `Origin`.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// In lower case.
    public let scheme: String
    /// In lower case, as it stands in addresses: `ex%61mple` is another than `example`. Empty for schemes without hosts, such as `file`.
    public let host: String
    /// `nil` is the scheme's usual one.
    public let port: Int?

    /// An origin of its parts; without a port, that of the scheme.
    public init(scheme: String, host: String, port: Int? = nil) {
        self.scheme = Self.lowercased(scheme)
        self.host = Self.lowercased(host)
        self.port = port == Self.defaultPort(of: self.scheme) ? nil : port
    }

    /// Reads `https://app.example.com` or `http://localhost:8080`: nothing but scheme, host and port.
    ///
    /// - Returns: `nil` for anything else.
    public init?(_ text: String) {
        guard let components = URLComponents(string: text), let scheme = components.scheme, !scheme.isEmpty,
            let host = components.encodedHost, !host.isEmpty || scheme == "file",
            components.path.isEmpty || (scheme == "file" && components.path == "/"), components.query == nil,
            components.fragment == nil, components.user == nil, components.password == nil
        else { return nil }
        self.init(scheme: scheme, host: host, port: components.port)
    }

    /// ASCII alone, as addresses have it: `lowercased()` makes a `k` of the sign for Kelvin, too.
    private static func lowercased(_ text: String) -> String {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard text.utf8.contains(where: capitals.contains) else { return text }
        return String(decoding: text.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func defaultPort(of scheme: String) -> Int? {
        switch scheme {
        case "http", "ws": 80
        case "https", "wss": 443
        default: nil
        }
    }

    public var description: String {
        "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
    }
}
