internal import Foundation
internal import Testing

@testable import PonteShip

@Suite struct LinkLibrariesTests {
    @Test func `data that are cut keep English, the languages and what belongs to none`() throws {
        let names = [
            "icudt76l/coll/de.res", "icudt76l/cnvalias.icu", "icudt76l/de.res", "icudt76l/de_AT.res", "icudt76l/en_001.res",
            "icudt76l/fr.res",
            "icudt76l/lang/zh_Hant.res", "icudt76l/nb.res", "icudt76l/no.res", "icudt76l/pool.res", "icudt76l/root.res",
            "icudt76l/zoneinfo64.res",
        ]
        let all = try LanguageData(Self.data(names))
        #expect(all.names == names)
        let some = try LanguageData(all.data(of: ["de"]))
        let other = ["icudt76l/fr.res", "icudt76l/lang/zh_Hant.res", "icudt76l/nb.res", "icudt76l/no.res"]
        #expect(some.names == names.filter { !other.contains($0) })
        #expect(try LanguageData(all.data(of: ["nb"])).names.contains("icudt76l/no.res"))
    }

    @Test func `items stay what they are, at multiples of 16 bytes`() throws {
        let cut = try LanguageData(Self.data(["a/de.res", "a/fr.res", "a/root.res"])).data(of: [])
        let text = try #require(cut.firstRange(of: Data("<a/root.res>".utf8)))
        #expect((text.lowerBound - cut.startIndex) % 16 == 0)
        #expect(cut.firstRange(of: Data("<a/de.res>".utf8)) == nil)
    }

    @Test(arguments: [Data(), Data(count: 64), data(["a/de.res"]).prefix(40), data(["a/de.res"]).dropFirst(2)])
    func `data of another form are refused`(data: Data) {
        #expect(throws: ShipError.self) { try LanguageData(data) }
    }

    @Test func `a program that uses libcurl loads it, and is not linked with it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let swift = try Tool.run("sh", ["-c", "readlink -f \"$(command -v swift)\""]).trimmingCharacters(in: .newlines)
        let compiler = URL(filePath: swift).deletingLastPathComponent().appending(path: "clang")
        try LinkLibraries(in: folder, compiler: compiler).make(languages: nil)
        let source = "#include <stdio.h>\nextern const char *curl_version(void);\nint main(void) { puts(curl_version()); }\n"
        try Data(source.utf8).write(to: folder.appending(path: "main.c"))
        try Tool.run(at: compiler, ["main.c", "-L.", "-lcurl", "-o", "main"], in: folder)
        #expect(try Tool.run("readelf", ["--dynamic", "main"], in: folder).contains("libcurl") == false)
        let version = try Tool.run(at: folder.appending(path: "main"), [])
        #expect(version.hasPrefix("libcurl/"))
    }

    /// A file as ICU's, whose items hold their names.
    private static func data(_ names: [String]) -> Data {
        func number(_ value: Int) -> Data { Data((0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        var header = Data([32, 0, 0xDA, 0x27, 20, 0, 0, 0, 0, 0, 2, 0]) + Data("CmnD".utf8)
        header += Data(count: 32 - header.count)
        let texts = names.reduce(Data()) { $0 + Data($1.utf8) + [0] }
        let begin = (4 + names.count * 8 + texts.count + 15) / 16 * 16
        var (table, body, name) = (number(names.count), Data(), 4 + names.count * 8)
        for each in names {
            table += number(name) + number(begin + body.count)
            name += each.utf8.count + 1
            body += Data("<\(each)>".utf8)
            body += Data(count: (16 - body.count % 16) % 16)
        }
        return header + table + texts + Data(count: begin - 4 - names.count * 8 - texts.count) + body
    }
}
