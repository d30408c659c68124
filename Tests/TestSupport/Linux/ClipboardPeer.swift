internal import Foundation
internal import Testing

/// Another program that has the clipboard, or reads it. It ends with this object.
@MainActor
package final class ClipboardPeer {
    private static func script(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Programs/DesktopPeer/\(name).py")
            .standardizedFileURL.path
    }

    private let process = Process()
    private let output = Pipe()
    private var said = Data()

    private init(_ arguments: [String], script: String = "clipboard_peer") throws {
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--pdeathsig", "KILL", "/usr/bin/python3", Self.script(script)] + arguments
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

    /// A clipboard manager, which takes over a target such as `UTF8_STRING`.
    package static func managing(_ target: String) async throws -> ClipboardPeer {
        let peer = try await holding([target], script: "clipboard_manager")
        _ = try await peer.line()
        return peer
    }

    /// The next line that it says.
    package func line() async throws -> String {
        let descriptor = output.fileHandleForReading.fileDescriptor
        try await until {
            var byte: UInt8 = 0
            while !self.said.contains(UInt8(ascii: "\n")), read(descriptor, &byte, 1) == 1 { self.said.append(byte) }
            return self.said.contains(UInt8(ascii: "\n"))
        }
        let line = said.prefix { $0 != UInt8(ascii: "\n") }
        said.removeFirst(line.count + 1)
        return String(decoding: line, as: UTF8.self)
    }

    private static func holding(_ arguments: [String], script: String = "clipboard_peer") async throws -> ClipboardPeer {
        let peer = try ClipboardPeer(arguments, script: script)
        let descriptor = peer.output.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var byte: UInt8 = 0
        try await until { read(descriptor, &byte, 1) == 1 }
        peer.said.append(byte)
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
