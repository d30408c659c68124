internal import Foundation
internal import Testing

/// Another program that has the clipboard, or reads it. It ends with this object.
@MainActor
package final class ClipboardPeer {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Programs/DesktopPeer/clipboard_peer.py").standardizedFileURL.path
    private let process = Process()
    private let output = Pipe()
    private var said = Data()

    private init(_ arguments: [String]) throws {
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--pdeathsig", "KILL", "/usr/bin/python3", Self.script] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// One that has something in the clipboard: media types with commas between them and a text, or `files` and paths, or `picture` and a width, or `large` and a count of
    /// bytes, or `bytes`, media types and the path of a file.
    package static func owning(_ what: String...) async throws -> ClipboardPeer {
        try await holding(["own"] + what)
    }

    /// The same of the selection that the middle button pastes.
    package static func selecting(_ what: String...) async throws -> ClipboardPeer {
        try await holding(["select"] + what)
    }

    private static func holding(_ arguments: [String]) async throws -> ClipboardPeer {
        let peer = try ClipboardPeer(arguments)
        let descriptor = peer.output.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var byte: UInt8 = 0
        try await until { read(descriptor, &byte, 1) == 1 }
        return peer
    }

    /// The content that such a program reads.
    package static func reading(_ what: String) async throws -> String {
        let peer = try ClipboardPeer(["read", what])
        try await until { !peer.process.isRunning }
        let text = String(decoding: peer.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Stops it from answering.
    package func freeze() {
        kill(process.processIdentifier, SIGSTOP)
    }

    isolated deinit {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
