internal import Foundation

/// A program and all that it needs beside it. It runs from anywhere: it looks for its resources and for the web process's library in its own folder.
struct AppFolder {
    let place: URL
    /// The program's file.
    let program: String

    var executable: URL { place.appending(path: program) }
    private var symbols: URL { place.appendingPathExtension("debug") }

    /// - Parameters:
    ///   - built: The program as it was built. Its shared libraries stand beside it.
    ///   - resources: The folders that SwiftPM made of the targets' resources.
    ///   - icons: Each, and its path below the folder: a program that is not installed looks there.
    func fill(from built: URL, resources: [URL], icons: [(AppIcon, path: String)], notice: String) throws {
        let files = FileManager.default
        try? files.removeItem(at: place)
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        let bundles = resources.map { (from: $0, to: place.appending(path: $0.lastPathComponent)) }
        for bundle in bundles { try files.copyItem(at: bundle.from, to: bundle.to) }
        for (icon, path) in icons {
            let copy = place.appending(path: path)
            try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try icon.data.write(to: copy)
        }
        try files.copyItem(at: built, to: executable)
        for library in try librariesOfItsOwn(built) {
            try files.copyItem(at: library, to: place.appending(path: library.lastPathComponent))
        }
        try Tool.run("objcopy", ["--only-keep-debug", "--compress-debug-sections", executable.path, symbols.path])
        try Data(notice.utf8).write(to: place.appending(path: "copyright"))
        for file in try binaries() {
            try Tool.run("strip", ["--strip-unneeded", "--remove-section=.comment", file.path])
        }
        // A debugger finds the symbols by the build's id, too.
        try Tool.run("objcopy", ["--add-gnu-debuglink=\(symbols.path)", executable.path])
        try setPermissions()
    }

    /// The program and the shared libraries in the folder.
    func binaries() throws -> [URL] { try [executable] + contents().filter { $0.pathExtension == "so" } }

    /// The shared libraries of the package itself: those that the build has put beside the program.
    private func librariesOfItsOwn(_ built: URL) throws -> [URL] {
        let folder = built.deletingLastPathComponent()
        return try Tool.run("readelf", ["--dynamic", "--wide", built.path]).matches(
            of: /\(NEEDED\).*\[(.+)\]/.matchingSemantics(.unicodeScalar)
        )
        .map { folder.appending(path: String($0.1)) }.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    private func contents() throws -> [URL] {
        guard let paths = FileManager.default.enumerator(atPath: place.path) else { return [] }
        return paths.compactMap { $0 as? String }.sorted().map { place.appending(path: $0) }
    }

    /// The same whatever the builder's mask is.
    private func setPermissions() throws {
        let files = FileManager.default
        for file in try [place] + contents() {
            let attributes = try files.attributesOfItem(atPath: file.path)
            let type = attributes[.type] as? FileAttributeType
            // The permissions would be those of what it leads to.
            guard type != .typeSymbolicLink else { continue }
            let isProgram = (attributes[.posixPermissions] as? Int ?? 0) & 0o100 != 0
            let isRun = type == .typeDirectory || isProgram || file.path.utf8.elementsEqual(executable.path.utf8)
            try files.setAttributes([.posixPermissions: isRun ? 0o755 : 0o644], ofItemAtPath: file.path)
        }
    }

    /// Packs the folder.
    ///
    /// - Returns: The archive, beside the folder.
    func archive(date: Date) throws -> URL {
        let archive = place.appendingPathExtension("tar.xz")
        try Tool.run(
            "tar",
            [
                "--create", "--xz", "--file", archive.path, "--sort=name", "--format=gnu", "--owner=0", "--group=0",
                "--numeric-owner",
                "--mtime=@\(Int(date.timeIntervalSince1970))", "--directory", place.deletingLastPathComponent().path,
                place.lastPathComponent,
            ], environment: ["XZ_DEFAULTS": "--threads=2"])
        return archive
    }
}
