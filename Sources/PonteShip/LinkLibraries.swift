internal import Foundation
internal import PonteText

/// The stand-ins for parts of the static Foundation when a program is linked.
struct LinkLibraries {
    private let folder: URL
    private let compiler: URL
    // Platform: static libraries
    /// The toolchain's static libraries.
    private let libraries: URL

    /// - Parameter compiler: The toolchain's clang.
    init(in folder: URL, compiler: URL) throws {
        (self.folder, self.compiler) = (folder, compiler)
        libraries = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "lib/swift_static/linux")
        guard FileManager.default.fileExists(atPath: library("_CFURLSessionInterface")) else {
            throw ShipError(
                "This toolchain has no static Foundation in \(libraries.path). Take one from https://swift.org/install")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func library(_ name: String) -> String { libraries.appending(path: "lib\(name).a").path }

    private func file(_ name: String) -> URL { folder.appending(path: name) }

    // Platform: linker in front
    /// Makes them, and a linker that takes them: the build's own flags name the system's folders first.
    ///
    /// - Parameter languages: `nil` for all.
    func make(languages: [String]?) throws {
        try makeCurl()
        let data = try languages.map { try makeLanguageData($0) } ?? []
        // GNU's linker packs the relocations: two megabytes, which are all read at the start.
        let before = ["-L", folder.path, "-z", "pack-relative-relocs"] + data
        // Behind the build's own, since the last of two that differ counts: what the loader has filled in is read-only when the program begins.
        var behind = ["-z", "relro", "-z", "now"]
        if let script = try LinkerScript.text {
            try Data(script.utf8).write(to: file("sections"))
            behind += ["-T", file("sections").path]
        }
        let script = "#!/bin/sh\nexec ld.bfd \(Self.words(before)) \"$@\" \(Self.words(behind))\n"
        let linker = file(Self.linker(languages: languages))
        try Data(script.utf8).write(to: linker)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: linker.path)
        try Data(linker.path.utf8).write(to: file("linker"))
    }

    /// The arguments in a shell's words.
    private static func words(_ arguments: [String]) -> String {
        arguments.map { "'" + $0.replacingScalars(["'": #"'\''"#]) + "'" }.joined(separator: " ")
    }

    /// The build notices a new name, and no new content.
    private static func linker(languages: [String]?) -> String {
        (["ld"] + (languages.map { $0.sorted() } ?? ["all"])).joined(separator: "-")
    }

    // Platform: stand-in for libcurl
    /// The static Foundation refers to libcurl even in a program without `URLSession`.
    private func makeCurl() throws {
        let symbols = try Tool.run("nm", ["--undefined-only", library("_CFURLSessionInterface")])
        let names = Set(symbols.matches(of: /\bcurl_[A-Za-z0-9_]+/).map { String($0.0) }).sorted()
        try Data(names.map { "FORWARD(\($0))\n" }.joined().utf8).write(to: file("functions.h"))
        try Data(PackageResources.forward_c).write(to: file("forward.c"))
        try Tool.run(at: compiler, ["-O2", "-fPIC", "-c", file("forward.c").path, "-o", file("forward.o").path])
        try? FileManager.default.removeItem(at: file("libcurl.a"))
        try Tool.run("ar", ["rcs", file("libcurl.a").path, file("forward.o").path])
    }

    // Platform: data of ICU
    /// - Returns: Flags by which the linker meets the program's own data first, and leaves Foundation's in its archive.
    private func makeLanguageData(_ languages: [String]) throws -> [String] {
        let archive = library("_FoundationICU")
        guard let symbol = try Tool.run("nm", ["--defined-only", archive]).firstMatch(of: /\bicudt[0-9]+_dat\b/)?.0 else {
            throw ShipError("This toolchain's Foundation has its data elsewhere. Leave \"languages\" out of the description.")
        }
        try Tool.run("ar", ["x", archive, "icu_packaged_data.cpp.o"], in: folder)
        try Tool.run("objcopy", ["-O", "binary", "--only-section=.rodata", "icu_packaged_data.cpp.o", "all.dat"], in: folder)
        try LanguageData(Data(contentsOf: file("all.dat"))).data(of: languages).write(to: file("some.dat"))
        // The name is a public one of ICU's, and the system's ICU is of the same version on Debian 13: hidden, it is found by Foundation alone. A name of one's own, by the
        // linker's --wrap, would be asked of the program by the system's ICU, too.
        let assembly = """
            .section .rodata
            .balign 16
            .globl \(symbol)
            .hidden \(symbol)
            \(symbol):
            .incbin "some.dat"
            .section .note.GNU-stack,"",@progbits

            """
        try Data(assembly.utf8).write(to: file("data.s"))
        try Tool.run(at: compiler, ["-c", "data.s", "-o", "data.o"], in: folder)
        for name in ["all.dat", "icu_packaged_data.cpp.o"] { try FileManager.default.removeItem(at: file(name)) }
        return [file("data.o").path]
    }
}
