internal import Foundation

/// The `control` file of the Debian package.
struct DebianControl {
    let text: String

    /// - Parameters:
    ///   - libraries: The packages of the libraries that the program is linked with, as `dpkg-shlibdeps` names them.
    ///   - size: KiB on disk.
    init(_ description: ShipDescription, architecture: String, libraries: [String], size: Int) {
        var lines = [
            "Package: \(description.package)",
            "Version: \(description.debianVersion)",
            "Architecture: \(architecture)",
            "Maintainer: \(description.maintainer)",
            "Installed-Size: \(size)",
            // Platform: stand-in for libcurl
            // dpkg-shlibdeps does not see these: packed relocations, and libcurl, which is loaded (LinkLibraries).
            "Depends: \((Self.withPackedRelocations(libraries) + ["libcurl4"] + description.depends).joined(separator: ", "))",
            "Recommends: \((Self.recommends + Self.dictionaries(for: description.languages) + description.recommends).joined(separator: ", "))",
            "Section: \(Self.section(of: description))",
            "Priority: optional",
        ]
        if let homepage = description.homepage { lines.append("Homepage: \(homepage)") }
        lines.append("Description: \(description.summary)")
        lines += description.paragraphs.map { Self.indented($0) }.joined(separator: [" ."])
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The parts of a desktop that a program of Ponte's uses. The engine's package names its sandbox and the players of media itself, GTK's the icons, libsoup's the
    /// modules for TLS, and fontconfig's a font.
    private static let recommends = [
        // The desktop's dark style, and dialogs and links in a sandbox.
        "xdg-desktop-portal-gtk | xdg-desktop-portal-backend",
        // Notifications, the tray, one instance.
        "default-dbus-session-bus | dbus-session-bus",
        // Icons of the theme are SVGs.
        "librsvg2-common",
        // H.264 and AAC.
        "gstreamer1.0-libav",
        // Pages' emoji.
        "fonts-noto-color-emoji",
    ]

    /// Dictionaries for the spelling of what users write, of the app's languages or of any: Debian's packages are called after the language, with exceptions.
    private static func dictionaries(for languages: [String]?) -> [String] {
        guard let languages, !languages.isEmpty else { return ["hunspell-en-us | hunspell-dictionary"] }
        let names = ["de": "de-de", "en": "en-us", "pt": "pt-pt"]
        return Set(languages).sorted().map { "hunspell-\(names[$0] ?? $0) | hunspell-dictionary-\($0)" }
    }

    /// glibc's loader knows packed relocations from 2.36 on.
    ///
    /// - Returns: The packages with glibc once, in that version or the newer one that is asked for.
    private static func withPackedRelocations(_ libraries: [String]) -> [String] {
        let asked = libraries.compactMap { $0.wholeMatch(of: /libc6 \(>= 2\.([0-9]+)[ -(*-~]*\)/).flatMap { Int($0.1) } }.max()
        return libraries.filter { $0 != "libc6" && !$0.utf8.starts(with: "libc6 (".utf8) } + [
            "libc6 (>= 2.\(max(asked ?? 0, 36)))"
        ]
    }

    /// Lines of 79 characters at most, but for longer words, each behind a space: without it, it would begin another field.
    private static func indented(_ paragraph: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map({ String($0) }) {
            if !line.isEmpty, line.count + word.count + 1 > 78 {
                lines.append(" " + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return line.isEmpty ? lines : lines + [" " + line]
    }

    private static func section(of description: ShipDescription) -> String {
        let sections = [
            "AudioVideo": "sound", "Development": "devel", "Education": "education", "Game": "games", "Graphics": "graphics",
            "Network": "net",
            "Office": "editors", "Science": "science", "Settings": "admin", "System": "admin",
        ]
        return description.categories.lazy.compactMap { sections[$0] }.first ?? "utils"
    }
}

extension ShipDescription {
    /// A `-` would begin the revision of a package, and 1.0.0~beta.1 is before 1.0.0.
    var debianVersion: String {
        guard let dash = version.utf8.firstIndex(of: UInt8(ascii: "-")) else { return version }
        return version.replacingCharacters(in: dash...dash, with: "~")
    }
}
