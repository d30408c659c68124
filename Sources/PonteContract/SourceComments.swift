internal import Foundation

/// The documentation comments of Swift sources, found by the names of what they stand above.
struct SourceComments {
    private struct Entry {
        /// The type's name in its parts, without its module.
        let path: [String]
        /// Of its file: one of them has the name of its module, in most packages.
        let folders: [String]
        let lines: [String]
    }

    /// By the last part of a type's or member's name.
    private var entries: [String: [Entry]] = [:]
    /// By the first text in the declaration: a method's name.
    private var calls: [String: [String]] = [:]
    /// The property that an enum's `CodingKeys` give another name: by the enum's path and the other name.
    private var codingKeys: [[String]: String] = [:]

    static let none = SourceComments()

    private init() {}

    /// Reads the sources below a folder; what is hidden is left out.
    ///
    /// - Parameter names: Sources that have none of these words are left out, too.
    init(below folder: URL, mentioning names: Set<String>) {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let sources = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        for file in sources.sorted(by: { $0.path < $1.path }) {
            guard let data = try? Data(contentsOf: file), Self.mentions(names, data) else { continue }
            read(String(decoding: data, as: UTF8.self), in: file.deletingLastPathComponent().pathComponents)
        }
    }

    /// With `strstr`, because a package has many files, and tests are not optimised.
    private static func mentions(_ names: Set<String>, _ source: Data) -> Bool {
        String(decoding: source, as: UTF8.self).withCString { source in
            names.contains { strstr(source, $0) != nil }
        }
    }

    // MARK: Looking up

    func text(ofCall name: String, indent: Int) -> String {
        Self.comment(calls[name] ?? [], indent: indent)
    }

    /// - Parameter path: With the module's name before it.
    func text(ofType path: [String], indent: Int) -> String {
        Self.comment(lines(of: Array(path.dropFirst()), in: path.first), indent: indent)
    }

    func text(ofMember name: String, in path: [String], indent: Int) -> String {
        let (module, path) = (path.first, Array(path.dropFirst()))
        let property = codingKeys[path + ["CodingKeys", name]] ?? name
        return Self.comment(lines(of: path + [property], in: module), indent: indent)
    }

    /// Two modules may have types of one name: the module's own comes first.
    private func lines(of path: [String], in module: String?) -> [String] {
        guard let last = path.last else { return [] }
        let found = entries[last]?.filter { $0.path == path } ?? []
        let own = module.flatMap { module in found.first { $0.folders.contains(module) } }
        return (own ?? found.first)?.lines ?? []
    }

    private static func comment(_ lines: [String], indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        let lines = lines.map(withoutEnd)
        switch lines.count {
        case 0: return ""
        case 1: return "\(margin)/** \(lines[0]) */\n"
        default:
            let body = lines.map { "\(margin) *\($0.isEmpty ? "" : " ")\($0)\n" }
            return "\(margin)/**\n\(body.joined())\(margin) */\n"
        }
    }

    /// Nothing in a line may end the comment. Scalars are compared: a star and what joins it are one `Character`, which is no star.
    private static func withoutEnd(_ line: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if scalar == "/", result.last == "*" { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }

    // MARK: Reading

    private mutating func read(_ source: String, in folders: [String]) {
        var scopes: [(name: String, depth: Int)] = []
        var depth = 0
        var pending: [String] = []
        var declared: [String] = []
        var isInText = false
        // By bytes: "\r\n" is one `Character`, and so are a slash and a mark behind it.
        for line in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = String(Substring(line)).trimmingCharacters(in: .whitespacesAndNewlines)
            let quotes = line.ranges(of: "\"\"\"").count
            defer { if quotes % 2 == 1 { isInText.toggle() } }
            if isInText { continue }
            if line.utf8.starts(with: "///".utf8) {
                pending.append(String(line.unicodeScalars.dropFirst(3)).trimmingPrefix(" ").description)
                continue
            }
            if line.hasPrefix("@"), !line.contains(" let "), !line.contains(" var ") { continue }
            guard Self.mayDeclare(line) || line.contains("(\"") && !declared.isEmpty else {
                pending = []
                move(line, &depth, &scopes)
                continue
            }
            let path = scopes.flatMap { $0.name.split(separator: ".").map(String.init) }
            let code = Self.withoutTexts(line)
            if let name = Self.typeName(code) {
                if !code.hasPrefix("extension") { add(pending, path + [name], folders) }
                scopes.append((name, depth))
            } else if let names = Self.memberNames(code) {
                for name in names { add(pending, path + [name], folders) }
                declared = pending
                if path.last == "CodingKeys", let match = line.firstMatch(of: /case `?(\w+)`? = "([^"]*)"/) {
                    codingKeys[path + [String(match.2)]] = String(match.1)
                }
            }
            if !declared.isEmpty, let match = line.firstMatch(of: /\("([^"\\]+)"/) {
                if calls[String(match.1)] == nil { calls[String(match.1)] = declared }
                declared = []
            }
            pending = []
            move(code, &depth, &scopes)
        }
    }

    /// Follows the braces of a line.
    private func move(_ line: String, _ depth: inout Int, _ scopes: inout [(name: String, depth: Int)]) {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return }
        let code = line.utf8.contains(UInt8(ascii: "\"")) || line.contains("//") ? Self.withoutTexts(line) : line
        for byte in code.utf8 {
            if byte == UInt8(ascii: "{") { depth += 1 } else if byte == UInt8(ascii: "}") { depth -= 1 }
        }
        while let scope = scopes.last, depth <= scope.depth, code.utf8.contains(UInt8(ascii: "}")) { scopes.removeLast() }
    }

    private static let declaring = ["struct ", "enum ", "class ", "actor ", "extension ", "let ", "var ", "case "]

    private static func mayDeclare(_ line: String) -> Bool {
        declaring.contains { line.contains($0) }
    }

    private mutating func add(_ lines: [String], _ path: [String], _ folders: [String]) {
        guard !lines.isEmpty, let last = path.last else { return }
        entries[last, default: []].append(Entry(path: path, folders: folders, lines: lines))
    }

    private static func withoutTexts(_ line: String) -> String {
        line.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
    }

    private static func typeName(_ code: String) -> String? {
        code.firstMatch(of: /^(?:[a-z@]+(?:\([a-z]+\))? )*(?:struct|enum|class|actor|extension) `?([A-Za-z_][\w.]*)/).map {
            String($0.1)
        }
    }

    private static func memberNames(_ code: String) -> [String]? {
        if let match = code.firstMatch(of: /^(?:[a-z@]+(?:\([a-z]+\))? )*(?:let|var) `?(\w+)/) { return [String(match.1)] }
        guard let match = code.firstMatch(of: /^(?:indirect )?case (.+)/) else { return nil }
        let list = String(match.1).replacing(/\([^)]*\)/, with: "").replacing(/=[^,]*/, with: "")
        return list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces.union(["`"])) }
    }
}
