internal import PonteWire

/// One origin, or all subdomains of a host: `https://app.example.com`, `https://*.example.com`.
///
/// Scheme, host and port are compared whole. `*.` stands for one or more whole labels, so `https://*.example.com` is neither
/// `https://example.com` nor `https://evil-example.com`.
public struct OriginPattern: Hashable, Sendable, ExpressibleByStringLiteral {
    private let origin: Origin
    private let matchesSubdomains: Bool

    /// - Parameter text: A `/` at its end, as addresses have, means nothing.
    /// - Throws: `PonteError` with `invalidValue` for what is no origin: with a path, without a scheme, or with `*` anywhere
    ///   but in front.
    public init(_ text: String) throws {
        let isWildcard = text.contains("://*.")
        var plain = isWildcard ? text.replacing("://*.", with: "://", maxReplacements: 1) : text
        if plain.hasSuffix("/"), !plain.hasSuffix("//") { plain.removeLast() }
        guard let origin = Origin(plain), !origin.host.contains("*"), !(isWildcard && origin.host.isEmpty) else {
            throw PonteError(.invalidValue, "\(text) is no origin. Write scheme and host, such as https://app.example.com.")
        }
        self.origin = origin
        matchesSubdomains = isWildcard
    }

    /// A literal in the app's source; one that is no origin matches nothing, and `Bridge.log` says so.
    public init(stringLiteral text: String) {
        do {
            try self.init(text)
        } catch {
            let reason = (error as? PonteError)?.message ?? "\(error)"
            DeveloperLog.writeFromAnywhere(
                .warning, "no origin", about: text,
                "\(PonteError.Code.invalidValue): A policy names no document with \(LogText.quoted(text)). \(reason)")
            self.init(matchingNothing: ())
        }
    }

    private init(matchingNothing: Void) {
        origin = Origin(scheme: "", host: "")
        matchesSubdomains = false
    }

    /// True for an origin that the pattern stands for.
    public func matches(_ other: Origin) -> Bool {
        guard !origin.scheme.isEmpty, other.scheme == origin.scheme, other.port == origin.port else { return false }
        return matchesSubdomains
            ? other.host.hasSuffix("." + origin.host) && !other.host.hasPrefix(".") : other.host == origin.host
    }

    /// As it is written in the app's source.
    package var text: String {
        guard !origin.scheme.isEmpty else { return "no document" }
        return matchesSubdomains ? origin.description.replacing("://", with: "://*.", maxReplacements: 1) : origin.description
    }
}
