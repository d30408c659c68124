internal import Foundation

/// A server's link, made absolute as a text (RFC 3986, section 5.2): what the server has written stays as it is. Foundation's `URL` would
/// escape some of it, and the page would show and keep another link.
enum WrittenLink {
    /// - Returns: `nil` for an empty link.
    static func absolute(_ link: String, from url: URL) -> String? {
        guard !link.isEmpty else { return nil }
        guard !hasScheme(link) else { return link }
        guard let (scheme, host, path, query) = parts(of: url) else { return nil }
        // By scalars, as browsers do: a slash and a mark behind it are one `Character`.
        switch link.unicodeScalars.first {
        case "/" where link.utf8.starts(with: "//".utf8): return "\(scheme)\(link)"
        case "/": return "\(scheme)\(host)\(link)"
        case "?": return "\(scheme)\(host)\(path)\(link)"
        case "#": return "\(scheme)\(host)\(path)\(query)\(link)"
        default: return "\(scheme)\(host)\(join(link, to: path))"
        }
    }

    // Texts are read by bytes: a page or a server may write millions of them.

    private static func hasScheme(_ link: String) -> Bool {
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+.-".utf8.contains(byte) }
        guard let end = link.utf8.firstIndex(where: { !isLetter($0) && !isDigit($0) }), let first = link.utf8.first else {
            return false
        }
        return link.utf8[end] == UInt8(ascii: ":") && isLetter(first)
    }

    /// With its `:`, `//` and `?`.
    private static func parts(of url: URL) -> (scheme: Substring, host: Substring, path: Substring, query: Substring)? {
        let text = url.absoluteString
        func end(from start: String.Index, before ends: String) -> String.Index {
            text.utf8[start...].firstIndex { ends.utf8.contains($0) } ?? text.endIndex
        }
        let colon = end(from: text.startIndex, before: ":/?#")
        guard colon > text.startIndex, text.utf8[colon...].starts(with: "://".utf8) else { return nil }
        let host = text.utf8.index(after: colon)
        let path = end(from: text.utf8.index(host, offsetBy: 2), before: "/?#")
        let query = end(from: path, before: "?#")
        return (text[..<host], text[host..<path], text[path..<query], text[query..<end(from: query, before: "#")])
    }

    private static func join(_ link: String, to path: Substring) -> String {
        var folders = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
            .dropLast()
        if folders.isEmpty { folders = [""] }
        // By bytes: a server may write as many steps as it likes.
        var rest = link.utf8[...]
        while let step = ["./", "../"].first(where: { rest.starts(with: $0.utf8) }) {
            if step == "../", folders.count > 1 { folders.removeLast() }
            rest = rest.dropFirst(step.utf8.count)
        }
        return (folders + [Substring(rest)]).joined(separator: "/")
    }
}
