#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteText
    internal import WebKit

    /// The name of a page's site, as the user reads it: the host in its ASCII form, so that no letters of another script look like it, and the port.
    enum SiteName {
        /// - Returns: `nil` for a page that no server has sent.
        static func of(_ url: URL?) -> String? {
            guard let url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
            return of(scheme: parts.scheme, host: parts.encodedHost, port: parts.port)
        }

        @MainActor
        static func of(_ origin: WKSecurityOrigin) -> String? {
            of(scheme: origin.`protocol`, host: origin.host, port: origin.port == 0 ? nil : origin.port)
        }

        static func of(scheme: String?, host: String?, port: Int?) -> String? {
            guard ["http", "https"].contains(scheme?.lowercased()), let host, !host.isEmpty else { return nil }
            let text = DisplayText.line(host) + (port.map { ":\($0)" } ?? "")
            // The end of a host says whose it is.
            return text.utf8.count <= longest ? text : "…" + String(text.suffix(longest))
        }

        private static let longest = 64
    }
#endif
