internal import Foundation

/// The `control` file of the Debian package.
struct DebianControl {
    let text: String

    /// - Parameters:
    ///   - libraries: The packages of the libraries that the program is linked with, as `dpkg-shlibdeps` names them.
    ///   - size: KiB on disk.
    init(_ description: ShipDescription, architecture: String, libraries: [String], size: Int) {
        // The engine's package names its sandbox and the players of media itself. A portal's dialogs and a bundle of icons come with a desktop.
        let recommends = ["xdg-desktop-portal-gtk | xdg-desktop-portal-backend", "gstreamer1.0-libav"] + description.recommends
        var lines = [
            "Package: \(description.package)",
            "Version: \(description.debianVersion)",
            "Architecture: \(architecture)",
            "Maintainer: \(description.maintainer)",
            "Installed-Size: \(size)",
            // Platform: stand-in for libcurl
            // dpkg-shlibdeps does not see these: packed relocations, and libcurl, which is loaded (LinkLibraries).
            "Depends: \((libraries + ["libc6 (>= 2.36)", "libcurl4"] + description.depends).joined(separator: ", "))",
            "Recommends: \(recommends.joined(separator: ", "))",
            "Section: \(Self.section(of: description))",
            "Priority: optional",
        ]
        if let homepage = description.homepage { lines.append("Homepage: \(homepage)") }
        lines.append("Description: \(description.summary)")
        lines += description.paragraphs.map { Self.indented($0) }.joined(separator: [" ."])
        text = lines.joined(separator: "\n") + "\n"
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
