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
        var bytes = Array(text.utf8)
        let wildcard = bytes.firstRange(of: "://*.".utf8)
        if let wildcard { bytes.removeSubrange(wildcard.lowerBound + 3..<wildcard.upperBound) }
        if bytes.last == UInt8(ascii: "/"), bytes.dropLast().last != UInt8(ascii: "/") { bytes.removeLast() }
        let isWildcard = wildcard != nil
        guard let origin = Origin(String(decoding: bytes, as: UTF8.self)), !origin.host.utf8.contains(UInt8(ascii: "*")),
            !(isWildcard && origin.host.isEmpty)
        else {
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
        guard matchesSubdomains else { return other.host == origin.host }
        return other.host.utf8.reversed().starts(with: ("." + origin.host).utf8.reversed())
            && other.host.utf8.first != UInt8(ascii: ".")
    }

    /// As it is written in the app's source.
    package var text: String {
        guard !origin.scheme.isEmpty else { return "no document" }
        // The scheme has no mark in it.
        return matchesSubdomains
            ? "\(origin.scheme)://*.\(origin.description.dropFirst(origin.scheme.count + 3))" : origin.description
    }
}
