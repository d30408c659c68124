internal import Foundation

/// The library that takes libcurl's place when the program is linked: the static Foundation refers to libcurl even in a program without `URLSession`.
enum LazyCurl {
    /// Makes `libcurl.a`.
    ///
    /// - Parameter compiler: The toolchain's clang.
    static func make(in folder: URL, compiler: URL) throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let foundation = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "lib/swift_static/linux/lib_CFURLSessionInterface.a")
        guard files.fileExists(atPath: foundation.path) else {
            throw ShipError(
                "This toolchain has no static Foundation (\(foundation.path)). Take one from https://swift.org/install")
        }
        let names = Set(try Tool.run("nm", ["--undefined-only", foundation.path]).matches(of: /\bcurl_\w+/).map { String($0.0) })
        let functions = names.sorted().map { "FORWARD(\($0))\n" }.joined()
        func place(_ name: String) -> URL { folder.appending(path: name) }
        try Data(functions.utf8).write(to: place("functions.h"))
        try Data(PackageResources.forward_c).write(to: place("forward.c"))
        try Tool.run(at: compiler, ["-O2", "-fPIC", "-c", place("forward.c").path, "-o", place("forward.o").path])
        try? files.removeItem(at: place("libcurl.a"))
        try Tool.run("ar", ["rcs", place("libcurl.a").path, place("forward.o").path])
    }
}
