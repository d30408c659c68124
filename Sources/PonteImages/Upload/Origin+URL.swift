internal import Foundation
internal import Ponte

extension Origin {
    /// The origin of an address of the web without a user in it; `nil` for others.
    init?(of url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.encodedHost, !host.isEmpty, parts.user == nil,
            parts.password == nil
        else { return nil }
        self.init(scheme: scheme, host: host, port: parts.port)
    }
}
