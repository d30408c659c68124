internal import Foundation

/// A server's link, made absolute as a text (RFC 3986, section 5.2): what the server has written stays as it is. Foundation's `URL` would
/// escape some of it, and the page would show and keep another link.
enum WrittenLink {
    /// - Returns: `nil` for an empty link.
    static func absolute(_ link: String, from url: URL) -> String? {
        guard !link.isEmpty else { return nil }
        let beginning = /[A-Za-z][A-Za-z0-9+.\-]*:/.matchingSemantics(.unicodeScalar)
        guard link.prefixMatch(of: beginning) == nil else { return link }
        guard let base = url.absoluteString.prefixMatch(of: /([^:\/?#]+:)(\/\/[^\/?#]*)([^?#]*)(\?[^#]*)?/) else { return nil }
        let (_, scheme, host, path, query) = base.output
        // By scalars, as browsers do: a slash and a mark behind it are one `Character`.
        switch link.unicodeScalars.first {
        case "/" where link.utf8.starts(with: "//".utf8): return "\(scheme)\(link)"
        case "/": return "\(scheme)\(host)\(link)"
        case "?": return "\(scheme)\(host)\(path)\(link)"
        case "#": return "\(scheme)\(host)\(path)\(query ?? "")\(link)"
        default: return "\(scheme)\(host)\(join(link, to: path))"
        }
    }

    private static func join(_ link: String, to path: Substring) -> String {
        var folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
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
