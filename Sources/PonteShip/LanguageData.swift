internal import Foundation

// Platform: data of ICU
/// Foundation's data of the world's languages, 34 MB, with those of some languages alone.
///
/// The format is that of ICU's common data files: a header, a table of names and places that is sorted by both, and the items, of which each begins at a
/// multiple of 16 bytes. A language that is left out falls back to ICU's root, as one does that ICU has never heard of.
struct LanguageData {
    /// Names such as `icudt76l/lang/de_AT.res`, and what stands under them.
    private let items: [(name: String, bytes: Data)]
    private let header: Data

    /// Codes that mean one language, by turns: the data of one may refer to another's.
    private static let groups = [
        ["no", "nb", "nn"], ["he", "iw"], ["id", "in"], ["yi", "ji"], ["fil", "tl"], ["sr", "sh", "hr", "bs"], ["ro", "mo"],
    ]

    /// - Throws: `ShipError` for another format.
    init(_ data: Data) throws {
        let data = Data(data)
        func number(at offset: Int) throws -> Int {
            guard offset >= 0, offset + 4 <= data.count else { throw Self.unknown }
            return data[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let length = try number(at: 0) & 0xFFFF
        guard data.count > length + 4, length >= 24, data[2] == 0xDA, data[3] == 0x27, data[12..<16] == Data("CmnD".utf8) else {
            throw Self.unknown
        }
        let count = try number(at: length)
        guard count > 0, count <= data.count / 8 else { throw Self.unknown }
        var places: [(name: String, start: Int)] = []
        for index in 0..<count {
            let name = length + (try number(at: length + 4 + index * 8))
            let start = length + (try number(at: length + 8 + index * 8))
            guard name < data.count, let end = data[name...].firstIndex(of: 0), start <= data.count,
                start >= places.last?.start ?? 0
            else {
                throw Self.unknown
            }
            places.append((String(decoding: data[name..<end], as: UTF8.self), start))
        }
        let ends = places.dropFirst().map(\.start) + [data.count]
        items = zip(places, ends).map { ($0.name, data[$0.start..<$1]) }
        header = data[..<length]
    }

    private static let unknown = ShipError(
        "The data of this toolchain's Foundation has a form that is not known here. Leave \"languages\" out of the description.")

    /// All names.
    var names: [String] { items.map(\.name) }

    /// The data with those of English, of the languages, and of what belongs to none.
    func data(of languages: [String]) -> Data {
        let wanted = Set(["en"] + languages)
        let kept = wanted.union(Self.groups.filter { !wanted.isDisjoint(with: $0) }.joined())
        return data(of: items.filter { item in Self.language(of: item.name).map { kept.contains($0) } ?? true })
    }

    /// The language whose data stand under a name, such as `icudt76l/lang/de_AT.res`.
    private static func language(of name: String) -> String? {
        guard let file = name.utf8.split(separator: UInt8(ascii: "/")).last.map({ Substring($0) }),
            file.utf8.suffix(4).elementsEqual(".res".utf8)
        else { return nil }
        // Of the other files, none begins with two or three letters by themselves.
        return file.dropLast(4).prefixMatch(of: /([a-z]{2,3})(?:_|$)/).map { String($0.1) }
    }

    private func data(of items: [(name: String, bytes: Data)]) -> Data {
        var (table, names, body) = (Data(), Data(), Data())
        func append(_ value: Int) { table.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        let beginOfNames = 4 + items.count * 8
        let lengthOfNames = items.reduce(0) { $0 + $1.name.utf8.count + 1 }
        // The header's length is a multiple of 16, too.
        let beginOfBody = (beginOfNames + lengthOfNames + 15) / 16 * 16
        append(items.count)
        for item in items {
            append(beginOfNames + names.count)
            append(beginOfBody + body.count)
            names.append(contentsOf: Array(item.name.utf8) + [0])
            body.append(item.bytes)
            body.append(Data(count: (16 - body.count % 16) % 16))
        }
        return header + table + names + Data(count: beginOfBody - beginOfNames - lengthOfNames) + body
    }
}
