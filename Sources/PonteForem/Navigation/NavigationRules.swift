internal import Foundation

/// The rules for links.
enum NavigationRules {
    enum Decision: Equatable {
        /// The web view loads it, if the app's own delegate has nothing against it.
        case allow
        /// The web view loads it, though the page wanted another window for it.
        case loadHere
        case mailto
        case externalSite
    }

    /// - Parameters:
    ///   - isLinkClick: True if the user has followed a link.
    ///   - opensWindow: True if the page wants another window for it (`target="_blank"`).
    ///   - instance: `nil` as long as it is not known which Forem this is.
    static func decide(_ url: URL, isLinkClick: Bool, opensWindow: Bool, instance: ForemInstance?) -> Decision {
        if url.scheme?.lowercased() == "mailto" { return .mailto }
        guard isLoadable(url) else { return .allow }
        if let instance, isLinkClick, !isOAuth(url), !isOf(instance, url) { return .externalSite }
        return opensWindow ? .loadHere : .allow
    }

    /// True if the address has a page of its own, unlike `about:blank`, scripts and the like.
    private static func isLoadable(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return !["about", "javascript", "data", "blob"].contains(scheme) && url.host(percentEncoded: true) != nil
    }

    private static func isOf(_ instance: ForemInstance, _ url: URL) -> Bool {
        guard let host = url.host(percentEncoded: true)?.lowercased() else { return false }
        if host == "localhost" { return true }
        return host == instance.domain || "\(host):\(url.port ?? -1)" == instance.domain
    }

    /// True if a site is asked there who somebody is: such pages belong into the same view, or they could not lead back.
    static func isOAuth(_ url: URL) -> Bool {
        guard url.scheme?.lowercased() == "https", let host = url.host(percentEncoded: true)?.lowercased(), url.port == nil else {
            return false
        }
        let path = url.path
        return switch host {
        case "github.com": path.utf8.starts(with: "/login".utf8) || path.utf8.starts(with: "/session".utf8)
        case "api.twitter.com": path.utf8.starts(with: "/oauth".utf8)
        case "twitter.com": path.utf8.starts(with: "/login/error".utf8)
        case "account.forem.com": path.utf8.starts(with: "/oauth".utf8)
        case "accounts.google.com": true
        default: isFacebookLogin(host, path)
        }
    }

    private static func isFacebookLogin(_ host: String, _ path: String) -> Bool {
        guard host == "facebook.com" || ends(host, ".facebook.com") else { return false }
        return path.contains(/^\/v[0-9]+\.[0-9]+\/dialog\/oauth/.matchingSemantics(.unicodeScalar))
            || path.utf8.contains("login.php".utf8)
    }

    private static func ends(_ host: String, _ end: String) -> Bool {
        host.utf8.reversed().starts(with: end.utf8.reversed())
    }

    /// True if the address refuses views that look like an app's: Google's and Facebook's do.
    static func wantsDesktop(_ url: URL) -> Bool {
        guard isOAuth(url), let host = url.host(percentEncoded: true)?.lowercased() else { return false }
        return host == "accounts.google.com" || ends(host, "facebook.com")
    }
}
