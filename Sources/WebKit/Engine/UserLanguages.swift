internal import CGLibSupport
internal import GLibInterop

/// The languages of the user, as tags of BCP 47 such as `de-AT`.
enum UserLanguages {
    private static let maximum = 16

    /// Those of the variable `LANGUAGE`, which is a list such as `fr:de_AT`, the favourite first. gettext looks at it in each locale but `C`.
    @MainActor
    static var chosen: [String] {
        guard let locale = String(setlocale(LC_MESSAGES, nil), upTo: 1024), !["C", "POSIX"].contains(locale),
            let names = ProcessInfo.processInfo.environment["LANGUAGE"]
        else { return [] }
        return tags(inList: names)
    }

    /// That of the locale; `nil` for one that has none.
    @MainActor
    static var locale: String? { String(setlocale(LC_CTYPE, nil), upTo: 1024).flatMap { tag(ofLocale: $0) } }

    /// Those whose texts the user is expected to write.
    @MainActor
    static var written: [String] { chosen.isEmpty ? [locale ?? "en-US"] : withRegion(chosen, of: locale) }

    static func tags(inList names: String) -> [String] {
        let parts = names.utf8.split(separator: UInt8(ascii: ":")).prefix(maximum)
        return parts.compactMap { tag(ofLocale: String(decoding: $0, as: UTF8.self)) }.reduce(into: []) { tags, tag in
            if !tags.contains(tag) { tags.append(tag) }
        }
    }

    /// The first language has its formats of a region: the locale's, if the list has none.
    static func withRegion(_ tags: [String], of locale: String?) -> [String] {
        guard let first = tags.first, let locale, locale.utf8.starts(with: "\(first)-".utf8), !tags.contains(locale) else {
            return tags
        }
        return [locale] + tags
    }

    /// - Parameter name: As the system has it, such as `sr_RS.UTF-8@latin`.
    /// - Returns: `nil` for what is no language, such as `C`.
    static func tag(ofLocale name: String) -> String? {
        let base = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        let parts = base.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        guard let language = parts.first, 2...3 ~= language.count, parts.count <= 4,
            parts.allSatisfy({ $0.count <= 8 && $0.allSatisfy(isLetterOrDigit) })
        else { return nil }
        var words = parts.map { String(decoding: $0, as: UTF8.self) }
        words[0] = words[0].lowercased()
        let script = ["@latin": "Latn", "@cyrillic": "Cyrl"].first { name.utf8.reversed().starts(with: $0.key.utf8.reversed()) }
        if let script { words.insert(script.value, at: 1) }
        return words.joined(separator: "-")
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
