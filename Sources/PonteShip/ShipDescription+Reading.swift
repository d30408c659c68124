internal import Foundation

extension ShipDescription {
    /// - Throws: `ShipError`, which says all that is wrong with the file.
    init(contentsOf file: URL) throws {
        guard let data = try? Data(contentsOf: file) else {
            throw ShipError(
                "There is no \(file.path). It describes the program for its users' systems: \"id\", \"name\", \"summary\", \"description\", \"version\", "
                    + "\"maintainer\", \"license\", \"categories\", \"icon\". Documentation/Shipping.md has one to copy.")
        }
        try self.init(json: data, named: file.lastPathComponent)
    }

    init(json data: Data, named name: String) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch DecodingError.keyNotFound(let key, _) {
            throw ShipError("\(name): \"\(key.stringValue)\" is missing.")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw ShipError(
                "\(name): \"\(path)\" has a value of another type. Texts stand in \"…\", lists of texts in [\"…\", \"…\"].")
        } catch {
            throw ShipError("\(name) is no JSON.")
        }
        let known = Set(CodingKeys.allCases.map(\.stringValue))
        let keys = (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?.keys.sorted() ?? []
        let wrong = keys.filter { !known.contains($0) }.map { "\"\($0)\" means nothing here" } + problems
        guard wrong.isEmpty else { throw ShipError("\(name): " + wrong.joined(separator: ".\n\(name): ") + ".") }
    }

    /// The values that systems would refuse, or read as something else: each stands in files of lines.
    var problems: [String] {
        var problems: [String] = []
        func check(_ holds: Bool, _ problem: String) { if !holds { problems.append(problem) } }
        let lines = [id, name, summary, version, maintainer, license, package, copyright ?? "", homepage ?? ""]
        check(
            (lines + icon.files + categories + keywords + schemes + mimeTypes + depends + recommends).allSatisfy {
                !$0.unicodeScalars.contains(where: Self.isControl)
            },
            "only the paragraphs of \"description\" may have line breaks, and no text has other control characters")
        check(
            paragraphs.allSatisfy { !$0.unicodeScalars.contains { Self.isControl($0) && !$0.properties.isWhitespace } },
            "\"description\" has no control characters, but for line breaks")
        check(
            id.utf8.count <= 255 && id.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*)+/) != nil,
            "\"id\" has parts with dots between them, of letters, digits, _ and -, such as org.example.Inbox; \"\(id)\" is no such id"
        )
        check(
            !name.isEmpty && !summary.isEmpty && !paragraphs.isEmpty, "\"name\", \"summary\" and \"description\" have a text each"
        )
        check(
            summary.count <= 80 && summary.utf8.last != UInt8(ascii: "."),
            "\"summary\" is one line of 80 characters at most, without a full stop")
        check(
            version.wholeMatch(of: /[0-9]+(\.[0-9]+)*(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?/) != nil,
            "\"version\" is such as 1.2.0 or 1.2.0-beta.1; \"\(version)\" is not")
        check(
            maintainer.wholeMatch(of: /[^<>]*[^<> ] <[^<>@ ]+@[^<>@ ]+>/.matchingSemantics(.unicodeScalar)) != nil,
            "\"maintainer\" is such as Ada Example <ada@example.org>")
        check(
            (languages ?? []).allSatisfy { $0.wholeMatch(of: /[a-z]{2,3}/) != nil },
            "\"languages\" are codes of two or three small letters, such as de")
        check(license.wholeMatch(of: /[A-Za-z0-9.+() -]+/) != nil, "\"license\" is an SPDX expression, such as Apache-2.0")
        check(
            package.wholeMatch(of: /[a-z0-9][a-z0-9+.-]+/) != nil,
            "\"package\" names a Debian package with lower-case letters, digits, +, - and ., such as inbox; \"\(package)\" is no such name"
        )
        check(!icon.files.isEmpty, "\"icon\" names an SVG file, or PNG files")
        check(
            categories.contains { Self.mainCategories.contains($0) },
            "\"categories\" has one of the main ones: \(Self.mainCategories.joined(separator: ", "))")
        check(categories.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9-]+/) != nil }, "\"categories\" are words")
        check(keywords.allSatisfy { !$0.utf8.contains(UInt8(ascii: ";")) }, "\"keywords\" have no ;")
        check(
            schemes.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9+.-]*/) != nil },
            "\"schemes\" are such as inbox, in lower case and without a colon")
        check(
            mimeTypes.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+/) != nil },
            "\"mimeTypes\" are such as application/pdf")
        check(
            homepage.map { $0.utf8.starts(with: "https://".utf8) || $0.utf8.starts(with: "http://".utf8) } ?? true,
            "\"homepage\" is an address that begins with https://")
        check(
            (depends + recommends).allSatisfy { !$0.utf8.contains(UInt8(ascii: ",")) && !$0.isEmpty },
            "\"depends\" and \"recommends\" are lists of one package each")
        return problems
    }

    /// A line break is one, too: each text stands in files of lines.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    /// Those of freedesktop.org's menu specification: a program without one is in no menu.
    static let mainCategories = [
        "AudioVideo", "Development", "Education", "Game", "Graphics", "Network", "Office", "Science", "Settings", "System",
        "Utility",
    ]
}
