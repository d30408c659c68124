internal import CGLibSupport
internal import GLibInterop

/// The dictionaries that the engine can check the spelling by.
enum SpellingDictionaries {
    /// Each takes memory, and a word is right if one of them has it.
    private static let maximum = 4

    // Not on the main actor: a disk may be slow.
    /// Their names, such as `de_DE`, in alphabetical order.
    @concurrent
    static func installed() async -> [String] {
        let names = pnt_spelling_languages()
        defer { g_strfreev(names) }
        var found: Set<String> = []
        var next = names
        while let name = next?.pointee {
            if let name = String(name, upTo: 64) { found.insert(name) }
            next = next?.successor()
        }
        return found.sorted()
    }

    /// - Parameter tags: Of languages, the favourite first. One without a region stands for any dictionary of the language.
    static func chosen(from installed: [String], for tags: [String]) -> [String] {
        var chosen: [String] = []
        var languages: Set<String> = []
        for tag in tags.prefix(16) where chosen.count < maximum {
            let wanted = words(tag)
            let same = installed.filter { words($0).first == wanted.first }
            let exact = same.first { words($0) == wanted }
            // `de` behind `de-AT` asks for nothing new.
            if exact == nil, let language = wanted.first, languages.contains(language) { continue }
            guard let name = exact ?? nearest(to: wanted, in: same), !chosen.contains(name) else { continue }
            chosen.append(name)
            if let language = wanted.first { languages.insert(language) }
        }
        return chosen
    }

    private static func nearest(to wanted: [String], in names: [String]) -> String? {
        guard let language = wanted.first else { return nil }
        // Those of the language's own country, as far as that has its name.
        let home = language == "en" ? "us" : language
        return names.first { words($0) == [language] } ?? names.first { words($0) == [language, home] } ?? names.first
    }

    private static func words(_ name: String) -> [String] {
        name.lowercased().utf8.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
