/// The rules of what the documents of a `PageFolder` load and run, as the header `Content-Security-Policy` says it ([CSP 3](https://www.w3.org/TR/CSP3/)).
///
///     let page = try PageFolder(url, contentSecurityPolicy: .strict.adding("https://api.example.com", to: "connect-src"))
///
/// The app's own user scripts, Ponte's client among them, are not under it.
public struct ContentSecurityPolicy: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private struct Directive: Hashable, Sendable {
        var name: String
        var sources: [String]
    }

    /// The folder's own files alone: no inline script, no `eval`, nothing of a server.
    ///
    /// Pictures, sound, fonts and `fetch` take `data:` and `blob:` (fonts `data:` alone), too, because pages make such addresses themselves. Styles may stand in the HTML: without a server
    /// that they could ask, they carry nothing away. WebAssembly runs. `ponte:` is the way of large values on Apple's systems (`Bridge.prepare`). Other documents cannot frame the folder's.
    public static let strict: ContentSecurityPolicy = """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; \
        media-src 'self' data: blob:; connect-src 'self' data: blob: ponte:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'
        """

    private var directives: [Directive] = []

    /// A policy of one's own.
    ///
    /// `PageFolder` takes none in which `data:` or `blob:` is a source of scripts. Workers can have them: `worker-src blob:`.
    ///
    /// - Parameter text: As the header has it: directives between semicolons. The first of a name counts.
    public init(_ text: String) {
        for part in text.unicodeScalars.split(whereSeparator: { $0 == ";" || $0 == "," }) {
            let words = part.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
            guard let name = words.first?.lowercased(), !directives.contains(where: { $0.name == name }) else { continue }
            directives.append(Directive(name: name, sources: Array(words.dropFirst())))
        }
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The same policy with more sources.
    ///
    /// - Parameters:
    ///   - sources: Between spaces, such as `https://api.example.com wss://api.example.com`.
    ///   - directive: Such as `connect-src`. If the policy has none of this name, it begins with what `default-src` allows.
    public func adding(_ sources: String, to directive: String) -> ContentSecurityPolicy {
        let name = String(directive.lowercased().unicodeScalars.filter { "a"..."z" ~= $0 || $0 == "-" })
        // A semicolon would begin another directive, also one with a mark behind it.
        let added = sources.unicodeScalars.split { $0.properties.isWhitespace || $0 == ";" || $0 == "," }.map { String($0) }
        guard !name.isEmpty, !added.isEmpty else { return self }
        var result = self
        let index = result.directives.firstIndex { $0.name == name } ?? result.directives.endIndex
        if index == result.directives.endIndex {
            result.directives.append(
                Directive(name: name, sources: name.utf8.suffix(4).elementsEqual("-src".utf8) ? sourcesByDefault : []))
        }
        result.directives[index].sources.removeAll { $0.lowercased() == "'none'" || added.contains($0) }
        result.directives[index].sources += added
        return result
    }

    private var sourcesByDefault: [String] {
        directives.first { $0.name == "default-src" }?.sources ?? []
    }

    /// The sources by which any text that comes into a page becomes a script of the page: a `data:` or `blob:` address needs no server, and no nonce keeps it out.
    var sourcesOfAnyScript: [String] {
        let governing = ["script-src-elem", "script-src", "default-src"].lazy.compactMap { name in
            directives.first { $0.name == name }
        }.first
        return governing?.sources.filter { ["data:", "blob:", "filesystem:"].contains($0.lowercased()) } ?? []
    }

    /// The header's value.
    public var description: String {
        directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ")
    }
}
