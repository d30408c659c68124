internal import Foundation

/// Programs of the system.
enum Tool {
    /// The names, and the Debian packages that have them.
    private static let owners = [
        "objcopy": "binutils", "strip": "binutils", "readelf": "binutils", "nm": "binutils", "ar": "binutils",
        "ld.bfd": "binutils",
        "tar": "tar", "xz": "xz-utils", "dpkg-deb": "dpkg",
        "dpkg-shlibdeps": "dpkg-dev",
        "gzip": "gzip",
        "rsvg-convert": "librsvg2-bin",
    ]

    /// The tools that link a program.
    static let linking = ["nm", "ar", "objcopy", "ld.bfd"]

    static func needed(isDebian: Bool) -> [String] {
        ["objcopy", "strip", "readelf", "tar", "xz"] + (isDebian ? ["dpkg-deb", "dpkg-shlibdeps", "gzip"] : [])
    }

    /// - Throws: `ShipError` that names all missing programs, and their packages.
    static func require(_ names: [String], in path: String = ProcessInfo.processInfo.environment["PATH"] ?? "") throws {
        let missing = names.filter { find($0, in: path) == nil }
        guard missing.isEmpty else {
            let packages = Set(missing.compactMap { owners[$0] }).sorted().joined(separator: " ")
            let advice =
                missing.contains { $0.utf8.starts(with: "dpkg".utf8) } ? ". On a system without dpkg, add --folder-only." : ""
            throw ShipError(
                "Missing: \(missing.joined(separator: ", ")). Install what has them: apt-get install \(packages)\(advice)")
        }
    }

    static func isThere(_ name: String) -> Bool {
        find(name, in: ProcessInfo.processInfo.environment["PATH"] ?? "") != nil
    }

    private static func find(_ name: String, in path: String) -> String? {
        path.unicodeScalars.split(separator: ":").map { String($0) + "/" + name }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// - Returns: What the program has written.
    /// - Throws: `ShipError` where it is not there, or has failed.
    @discardableResult
    static func run(
        _ name: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        showsErrors: Bool = true
    ) throws -> String {
        guard let path = find(name, in: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
            throw ShipError("There is no \(name).")
        }
        return try run(at: URL(filePath: path), arguments, in: folder, environment: environment, showsErrors: showsErrors)
    }

    @discardableResult
    static func run(
        at program: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        showsErrors: Bool = true
    ) throws -> String {
        let variables = ProcessInfo.processInfo.environment
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = variables.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = folder }
        let output = Pipe()
        process.standardOutput = output
        if !showsErrors { process.standardError = FileHandle.nullDevice }
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ShipError("\(program.lastPathComponent) has failed, for the reason above.")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
