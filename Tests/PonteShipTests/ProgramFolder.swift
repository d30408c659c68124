internal import Foundation
internal import TestSupport

/// A folder that `PATH` can name: links to some of the system's programs, and programs of the test's own.
@MainActor
struct ProgramFolder {
    private let folder = TemporaryFolder()
    var path: String { folder.path }

    /// - Parameter names: The system's programs that are in the folder.
    init(_ names: [String]) throws {
        let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in names {
            guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else {
                continue
            }
            try FileManager.default.createSymbolicLink(atPath: folder.place(name).path, withDestinationPath: "\(place)/\(name)")
        }
    }

    /// Adds a program of the shell's.
    func add(_ name: String, _ script: String = "exit 0") throws {
        let file = try folder.file(name, "#!/bin/sh\n\(script)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
}
