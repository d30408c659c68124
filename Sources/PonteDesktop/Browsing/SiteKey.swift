#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import WebKit

    /// A page's site, as it is compared: its name is for the user's eyes, and can be cut.
    struct SiteKey: Hashable {
        let scheme: String
        let host: String
        let port: Int

        /// - Returns: `nil` for a page that no server has sent.
        init?(_ url: URL?) {
            guard let url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
                let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
                let host = parts.encodedHost?.lowercased(), !host.isEmpty
            else { return nil }
            (self.scheme, self.host, port) = (scheme, host, parts.port ?? (scheme == "https" ? 443 : 80))
        }

        /// True if the server that asks for a password is the site's own.
        func isServer(of space: URLProtectionSpace) -> Bool {
            !space.isProxy() && host == space.host.lowercased() && port == space.port
        }
    }
#endif
