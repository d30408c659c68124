internal import CGLibSupport
internal import GLibInterop

/// A cookie of the engine: it knows its `SameSite`, which Foundation's `HTTPCookie` on Linux has no place for.
final class EngineCookie: HTTPCookie, @unchecked Sendable {
    // Never changed, as all of a cookie.
    let engineSameSite: SoupSameSitePolicy

    /// Of each part of a cookie, in UTF-8 bytes. RFC 6265 asks for 4096.
    private static let maximum = 1 << 20

    /// Copies `cookie`; `nil` for one that Foundation does not take, such as one without a name, and for one that is longer than any server takes.
    init?(_ cookie: OpaquePointer) {
        var isTooLong = false
        func text(_ value: UnsafePointer<CChar>?) -> String {
            guard let value else { return "" }
            let text = String(value, upTo: Self.maximum)
            if text == nil { isTooLong = true }
            return text ?? ""
        }
        engineSameSite = soup_cookie_get_same_site_policy(cookie)
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: text(soup_cookie_get_name(cookie)), .value: text(soup_cookie_get_value(cookie)),
            .domain: text(soup_cookie_get_domain(cookie)), .path: text(soup_cookie_get_path(cookie)),
        ]
        if isTooLong { return nil }
        if soup_cookie_get_secure(cookie) != 0 { properties[.secure] = "TRUE" }
        if soup_cookie_get_http_only(cookie) != 0 { properties[Self.httpOnly] = "TRUE" }
        if let expiry = soup_cookie_get_expires(cookie) {
            properties[.expires] = Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(expiry)))
        } else {
            properties[.discard] = "TRUE"
        }
        super.init(properties: properties)
    }

    private static let httpOnly = HTTPCookiePropertyKey("HttpOnly")

    /// A cookie for the engine, which the caller frees.
    static func make(from cookie: HTTPCookie) -> OpaquePointer? {
        let result = soup_cookie_new(cookie.name, cookie.value, cookie.domain, cookie.path, -1)
        soup_cookie_set_secure(result, cookie.isSecure ? 1 : 0)
        soup_cookie_set_http_only(result, cookie.isHTTPOnly ? 1 : 0)
        if let expiry = expiry(of: cookie), let time = g_date_time_new_from_unix_utc(gint64(expiry.rounded())) {
            soup_cookie_set_expires(result, time)
            g_date_time_unref(time)
        }
        if let policy = (cookie as? EngineCookie)?.engineSameSite { soup_cookie_set_same_site_policy(result, policy) }
        return result
    }
}

extension EngineCookie {
    /// GLib's dates end with the year 9999.
    private static let latest: TimeInterval = 253_402_300_799

    /// When a cookie ends, in seconds since 1970; `nil` for one that ends with its session.
    ///
    /// Foundation on Linux gives no date to a cookie with `Max-Age` that does not say `Version=1`, and no server says that. RFC 6265, section 5.3: `Max-Age` counts more than
    /// `Expires`.
    private static func expiry(of cookie: HTTPCookie) -> TimeInterval? {
        guard !cookie.isSessionOnly else { return nil }
        let seconds = cookie.expiresDate?.timeIntervalSince1970 ?? maximumAge(of: cookie)
        return seconds.flatMap { $0.isNaN ? nil : min(max($0, 0), latest) }
    }

    private static func maximumAge(of cookie: HTTPCookie) -> TimeInterval? {
        guard let properties = cookie.properties, let value = properties[.maximumAge] else { return nil }
        let text = Array((value as? String ?? "\(value)").utf8)
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let age = Double(String(decoding: text, as: UTF8.self))
        else { return nil }
        guard age > 0 else { return 0 }
        // Foundation notes when it made the cookie, in seconds since 2001.
        let created = (properties[HTTPCookiePropertyKey("Created")] as? TimeInterval).map(
            Date.init(timeIntervalSinceReferenceDate:))
        return (created ?? Date()).timeIntervalSince1970 + age
    }
}

/// The values of a cookie's `SameSite` attribute.
///
/// Foundation on Linux drops it from the properties of a new cookie; one that comes from a `WKHTTPCookieStore` has it.
public struct HTTPCookieStringPolicy: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Sent with requests of the same site, and when the user comes from another one.
    public static let sameSiteLax = HTTPCookieStringPolicy(rawValue: "lax")
    /// Sent with requests of the same site alone.
    public static let sameSiteStrict = HTTPCookieStringPolicy(rawValue: "strict")
}

extension HTTPCookie {
    /// The cookie's `SameSite` attribute; `nil` for `None`, and where it is not known.
    public var sameSitePolicy: HTTPCookieStringPolicy? {
        switch (self as? EngineCookie)?.engineSameSite {
        case SOUP_SAME_SITE_POLICY_LAX: .sameSiteLax
        case SOUP_SAME_SITE_POLICY_STRICT: .sameSiteStrict
        default: nil
        }
    }
}

/// Listens to the changes of a session's cookies for as long as it lives.
@MainActor
final class CookieChanges {
    private let session: GObjectReference
    private let signal: UInt

    init(of session: GObjectReference, _ changed: @escaping @MainActor () -> Void) {
        self.session = session
        signal = connect(UnsafeMutableRawPointer(webkit_network_session_get_cookie_manager(session.pointer)), "changed") { _ in
            changed()
        }
    }

    isolated deinit {
        disconnect(UnsafeMutableRawPointer(webkit_network_session_get_cookie_manager(session.pointer)), signal)
    }
}
