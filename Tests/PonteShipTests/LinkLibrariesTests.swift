internal import Foundation
internal import TestSupport
internal import Testing

@testable import PonteShip

@Suite struct LinkLibrariesTests {
    private let files = TemporaryFolder()
    private var folder: URL { files.url }

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

    private static var compiler: URL {
        get throws {
            let swift = try Tool.run("sh", ["-c", "readlink -f \"$(command -v swift)\""]).trimmingCharacters(in: .newlines)
            return URL(filePath: swift).deletingLastPathComponent().appending(path: "clang")
        }
    }

    /// As on Debian 13, whose ICU is of the toolchain's version.
    @Test func `a program with some languages keeps its data from the system's ICU of the same version`() throws {
        let compiler = try Self.compiler
        try LinkLibraries(in: folder, compiler: compiler).make(languages: ["en", "de"])
        let libraries = compiler.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift_static/linux")
            .path
        let names = try Tool.run("nm", ["--defined-only", libraries + "/lib_FoundationICU.a"])
        let data = try #require(names.firstMatch(of: /\bicudt[0-9]+_dat\b/)).0
        let sources = [
            "data.c": "const char \(data)[] = \"the system's\";\n",
            "system.c": "extern const char \(data)[];\nconst char *system_data(void) { return \(data); }\n",
            "main.c": """
            #include <stdio.h>
            extern void swift_u_init(int *);
            extern const char *system_data(void);
            int main(void) {
                int code = 0;
                swift_u_init(&code);
                printf("%d %s\\n", code, system_data());
            }

            """,
        ]
        for (name, source) in sources { _ = try files.file(name, source) }
        let rpath = "-Wl,-rpath,\(folder.path)"
        try Tool.run(at: compiler, ["-shared", "-fPIC", "data.c", "-o", "libdata.so"], in: folder)
        try Tool.run(at: compiler, ["-shared", "-fPIC", "system.c", "libdata.so", rpath, "-o", "libsystem.so"], in: folder)
        let linker = try String(contentsOf: folder.appending(path: "linker"), encoding: .utf8)
        try Tool.run(
            at: compiler,
            [
                "--ld-path=\(linker)", "main.c", "libsystem.so", "-L\(libraries)", "-l_FoundationICU", "-lstdc++", "-lm",
                "-lpthread", "-ldl",
                rpath, "-o", "main",
            ], in: folder)
        #expect(try Tool.run(at: folder.appending(path: "main"), []) == "0 the system's\n")
        // All languages take 34 MB.
        let size = try folder.appending(path: "main").resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        #expect(size < 25_000_000)
    }

    @Test func `a program that uses libcurl loads it, and is not linked with it`() throws {
        let compiler = try Self.compiler
        try LinkLibraries(in: folder, compiler: compiler).make(languages: nil)
        let source = "#include <stdio.h>\nextern const char *curl_version(void);\nint main(void) { puts(curl_version()); }\n"
        _ = try files.file("main.c", source)
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
