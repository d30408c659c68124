import CWebKitGTK
import Foundation
import Ponte
import PonteDesktop
import TestSupport
import WebKit

/// A page of `app://example` whose bridge has an opener, and a program of the test's own for the schemes and types that it names: it writes down what it gets.
@MainActor
final class OpenerPage: BridgePage {
    private let folder = TemporaryFolder()
    private var programs: [URL]
    private let applications: URL
    /// A name of its own: the last page's entries may go when this one's are written.
    private let name = "ponte-test-\(UUID())"

    /// - Parameter types: Media types, such as `x-scheme-handler/https`.
    init(_ opener: Opener, opening types: [String] = ["x-scheme-handler/https", "x-scheme-handler/mailto"]) throws {
        let program = try folder.file("program", "#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(folder.path)/opened'\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        // The tests' script gives the folder.
        let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(filePath: $0) }
        guard let applications = data?.appending(path: "applications") else { throw CocoaError(.fileNoSuchFile) }
        self.applications = applications
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let entry = applications.appending(path: "\(name).desktop")
        programs = [entry]
        super.init { bridge, _ in bridge.enable(opener) }
        let mediaTypes = types.joined(separator: ";") + ";"
        try Data("[Desktop Entry]\nType=Application\nName=Test\nExec=\(program.path) %u\nMimeType=\(mediaTypes)\n".utf8).write(
            to: entry)
        let defaults = types.map { "\($0)=\(name).desktop\n" }.joined()
        // Nobody removes it: the next page's takes its place, and one without entries counts nothing.
        try Data("[Default Applications]\n\(defaults)".utf8).write(to: applications.appending(path: "mimeapps.list"))
        if let type = types.first { try Self.wait(for: program.path, of: type) }
    }

    /// GIO hears of new entries in a thread of its own.
    private static func wait(for program: String, of type: String) throws {
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            if let entry = g_app_info_get_default_for_type(type, 0) {
                defer { g_object_unref(UnsafeMutableRawPointer(entry)) }
                if g_app_info_get_executable(entry).map({ String(cString: $0) }) == program { return }
            }
            usleep(1000)
        }
        throw CocoaError(.fileNoSuchFile)
    }

    isolated deinit {
        for file in programs { try? FileManager.default.removeItem(at: file) }
    }

    /// Another program, for one media type.
    func add(_ script: String, for type: String) throws {
        let program = try folder.file("other-program", script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let entry = applications.appending(path: "\(name)-other.desktop")
        programs.append(entry)
        try Data("[Desktop Entry]\nType=Application\nName=Other\nExec=\(program.path) %u\nMimeType=\(type);\n".utf8).write(
            to: entry)
    }

    /// The addresses that the program has got, in order.
    var opened: [String] {
        let text = (try? String(contentsOf: folder.place("opened"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// The code of the error with which the body of an async function ends.
    func code(_ body: String, _ arguments: [String: Any] = [:]) async throws -> String? {
        try await text("\(body); return 'nothing'", arguments)
    }
}
