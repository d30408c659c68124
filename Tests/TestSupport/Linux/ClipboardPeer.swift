internal import Foundation
internal import Testing

/// Another program that has the clipboard, or reads it. It ends with this object.
@MainActor
package final class ClipboardPeer {
    private let program: TestProgram
    /// How many of its lines were taken.
    private var count = 0

    private init(_ arguments: [String], script: String = "clipboard_peer") throws {
        program = try TestProgram(desktopPeer: script, arguments)
    }

    /// One that has something in the clipboard: media types with commas between them and a text, or `files` and paths, or `picture` and a width, or `large` and a count of
    /// bytes, or `bytes`, media types and the path of a file.
    package static func owning(_ what: String...) async throws -> ClipboardPeer {
        try await ready(["own"] + what)
    }

    /// The same of the selection that the middle button pastes.
    package static func selecting(_ what: String...) async throws -> ClipboardPeer {
        try await ready(["select"] + what)
    }

    /// A clipboard manager, which takes over a target such as `UTF8_STRING`.
    package static func managing(_ target: String) async throws -> ClipboardPeer {
        try await ready([target], script: "clipboard_manager")
    }

    /// The next line that it says.
    package func line() async throws -> String {
        try await until { try program.lines.count > count }
        defer { count += 1 }
        return try program.lines[count]
    }

    private static func ready(_ arguments: [String], script: String = "clipboard_peer") async throws -> ClipboardPeer {
        let peer = try ClipboardPeer(arguments, script: script)
        _ = try await peer.line()
        return peer
    }

    /// The content that such a program reads.
    package static func reading(_ what: String) async throws -> String {
        let text = try await TestProgram(desktopPeer: "clipboard_peer", ["read", what]).end()
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Stops it from answering.
    package func freeze() {
        program.freeze()
    }
}

extension TestProgram {
    /// A program of the desktop: a script of `Tests/Programs/DesktopPeer`.
    convenience init(
        desktopPeer script: String, _ arguments: [String] = [], environment: [String: String?] = [:], keepsErrors: Bool = true,
        listens: Bool = false
    ) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Programs/DesktopPeer")
        let command = ["/usr/bin/python3", folder.standardizedFileURL.path + "/\(script).py"] + arguments
        // Python would write what it has compiled beside the sources.
        try self.init(
            running: command, environment: environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 },
            keepsErrors: keepsErrors, listens: listens)
    }
}
