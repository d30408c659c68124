internal import Foundation
internal import WebKit

/// Which cookies go where (RFC 6265, section 5).
enum CookieRules {
    static func isSent(_ cookie: HTTPCookie, to url: URL, at now: Date) -> Bool {
        guard let host = url.host(percentEncoded: true)?.lowercased() else { return false }
        if let expiry = cookie.expiresDate, expiry <= now { return false }
        if cookie.isSecure, url.scheme?.lowercased() != "https" { return false }
        return matches(cookie.domain, host) && matchesPath(cookie.path, url.path(percentEncoded: true))
    }

    /// The header for a request to an address; `nil` where none of the cookies goes there.
    static func header(_ cookies: [HTTPCookie], to url: URL) -> String? {
        let fitting = cookies.filter { isSent($0, to: url, at: .now) }
        return fitting.isEmpty ? nil : fitting.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// All cookies when an answer has set some.
    static func merge(_ cookies: [HTTPCookie], _ set: [HTTPCookie]) -> [HTTPCookie] {
        let new = Set(set.map(Key.init))
        return cookies.filter { !new.contains(Key($0)) } + set
    }

    /// Two cookies with the same one are one (RFC 6265, section 5.3).
    private struct Key: Hashable {
        let name, domain, path: String

        init(_ cookie: HTTPCookie) {
            (name, domain, path) = (cookie.name, cookie.domain, cookie.path)
        }
    }

    /// Kept of an answer's: more than browsers keep of a host.
    private static let maximum = 200

    /// The cookies that an answer sets, but for those of other hosts.
    static func set(by response: HTTPURLResponse, of url: URL) -> [HTTPCookie] {
        guard let host = url.host(percentEncoded: true)?.lowercased() else { return [] }
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields { headers[name] = value }
        let own = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url).filter { cookie in
            // A domain of one label is everybody's.
            matches(cookie.domain, host)
                && (cookie.domain.lowercased() == host || cookie.domain.utf8.dropFirst().contains(UInt8(ascii: ".")))
        }
        return own.suffix(maximum)
    }

    private static func matches(_ domain: String, _ host: String) -> Bool {
        let (domain, host) = (domain.lowercased().utf8, host.utf8)
        guard domain.first == UInt8(ascii: ".") else { return host.elementsEqual(domain) }
        return host.elementsEqual(domain.dropFirst()) || host.reversed().starts(with: domain.reversed())
    }

    private static func matchesPath(_ path: String, _ own: String) -> Bool {
        let (path, own) = (path.utf8, (own.isEmpty ? "/" : own).utf8)
        let slash = UInt8(ascii: "/")
        return own.elementsEqual(path)
            || own.starts(with: path) && (path.last == slash || own.dropFirst(path.count).first == slash)
    }
}
