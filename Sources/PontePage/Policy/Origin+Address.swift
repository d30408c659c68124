package import Foundation

extension Origin {
    /// The origin of an address, whatever its path; `nil` without a host.
    package init?(of url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
            let host = parts.encodedHost, !host.isEmpty
        else { return nil }
        self.init(scheme: scheme, host: host, port: parts.port)
    }
}
