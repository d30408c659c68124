internal import CGLibSupport
internal import GLibInterop

extension URL {
    /// `about:blank`, which every `URL` takes.
    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    /// An address as the engine has it, with the escapes in it.
    ///
    /// The engine leaves characters in it that are in no URL of RFC 3986, `|` and `[` among them (WHATWG, "URL Standard"). Foundation escapes
    /// those, but then it escapes the `%` of the escapes beside them, too, which makes another address of it.
    init?(engine text: String) {
        guard text.utf8.count <= EngineAddress.maximum else { return nil }
        if let url = URL(string: text, encodingInvalidCharacters: false) {
            self = url
        } else {
            // A page may write an address of millions of characters.
            guard let escaped = pnt_escaped_address(text) else { return nil }
            defer { g_free(escaped) }
            self.init(string: String(escaped, upTo: 3 * EngineAddress.maximum) ?? "")
        }
    }
}
