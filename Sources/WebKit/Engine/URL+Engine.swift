internal import CGLibSupport

extension URL {
    /// `about:blank`, which every `URL` takes.
    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    /// An address as the engine has it, with the escapes in it.
    ///
    /// The engine leaves characters in it that are in no URL of RFC 3986, `|` and `[` among them (WHATWG, "URL Standard"). Foundation escapes
    /// those, but then it escapes the `%` of the escapes beside them, too, which makes another address of it.
    init?(engine text: String) {
        if let url = URL(string: text, encodingInvalidCharacters: false) {
            self = url
        } else {
            self.init(string: Self.escaped(text))
        }
    }

    /// With nothing behind the host that Foundation would escape.
    private static func escaped(_ text: String) -> String {
        let start = text.prefixMatch(of: /[^:\/?#]+:(\/\/[^\/?#]*)?/)?.range.upperBound ?? text.startIndex
        let rest = text[start...].replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { part in
            guard let escaped = g_uri_escape_string(String(part), "%/?:@!$&'()*+,;=", 0) else { return String(part) }
            defer { g_free(escaped) }
            return String(cString: escaped)
        }
        return text[..<start] + parts.joined(separator: "#")
    }
}
