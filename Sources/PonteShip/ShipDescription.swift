internal import Foundation
internal import PonteText

/// A program as its users' systems shall know it: `ship.json` in the package's folder.
struct ShipDescription: Decodable {
    /// One file, or several: an SVG, PNGs of some sizes.
    struct Icon: Decodable {
        let files: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let one = try? container.decode(String.self) {
                files = [one]
            } else {
                files = try container.decode([String].self)
            }
        }
    }

    /// Such as `org.example.Inbox`: the name of the `.desktop` file, of the icon and of the app on the session's bus.
    let id: String
    let name: String
    /// One line, without a full stop.
    let summary: String
    /// Paragraphs.
    let paragraphs: [String]
    /// Such as `1.2.0` or `1.2.0-beta.1`.
    let version: String
    /// `Name <mail address>`.
    let maintainer: String
    /// An SPDX expression.
    let license: String
    let icon: Icon
    /// The product that is the program; the plugin reads it.
    let product: String?
    /// The Debian package, the folder in `/usr/lib` and the command.
    let package: String
    let copyright: String?
    let homepage: String?
    let categories: [String]
    let keywords: [String]
    /// URL schemes that the program opens.
    let schemes: [String]
    /// Types of files that the program opens.
    let mimeTypes: [String]
    /// Debian packages that the program calls, beside the libraries that it is linked with.
    let depends: [String]
    let recommends: [String]
    /// Of Swift's own formats, sorting and names; `nil` for all. A page's languages are the engine's.
    let languages: [String]?
    /// True for a program that the session's bus may start: for notifications that are clicked when it does not run.
    let isBusActivatable: Bool

    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, name, summary, version, maintainer, license, icon, product, package, copyright, homepage, categories, keywords,
            schemes
        case mimeTypes, depends, recommends, languages
        case paragraphs = "description"
        case isBusActivatable = "dbusActivatable"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func list(_ key: CodingKeys) throws -> [String] { try container.decodeIfPresent([String].self, forKey: key) ?? [] }
        id = try container.decode(String.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        summary = try container.decode(String.self, forKey: .summary)
        paragraphs = try container.decode([String].self, forKey: .paragraphs)
        version = try container.decode(String.self, forKey: .version)
        maintainer = try container.decode(String.self, forKey: .maintainer)
        license = try container.decode(String.self, forKey: .license)
        icon = try container.decode(Icon.self, forKey: .icon)
        product = try container.decodeIfPresent(String.self, forKey: .product)
        package = try container.decodeIfPresent(String.self, forKey: .package) ?? Self.packageName(of: id)
        copyright = try container.decodeIfPresent(String.self, forKey: .copyright)
        homepage = try container.decodeIfPresent(String.self, forKey: .homepage)
        (categories, keywords) = (try list(.categories), try list(.keywords))
        (schemes, mimeTypes) = (try list(.schemes), try list(.mimeTypes))
        (depends, recommends) = (try list(.depends), try list(.recommends))
        languages = try container.decodeIfPresent([String].self, forKey: .languages)
        isBusActivatable = try container.decodeIfPresent(Bool.self, forKey: .isBusActivatable) ?? false
    }

    /// The maintainer without the address.
    var maintainersName: String {
        let end = maintainer.utf8.firstRange(of: " <".utf8)?.lowerBound ?? maintainer.endIndex
        return String(decoding: maintainer.utf8[..<end], as: UTF8.self)
    }

    /// The id without its last part, in lower case.
    var developersID: String {
        let end = id.utf8.lastIndex(of: UInt8(ascii: ".")) ?? id.endIndex
        return String(id[..<end]).lowercased()
    }

    /// The id's last part, as Debian names packages.
    private static func packageName(of id: String) -> String {
        (id.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? id).lowercased().replacingScalars([
            "_": "-"
        ])
    }
}
