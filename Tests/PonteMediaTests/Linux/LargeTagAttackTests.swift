import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// Media that say of a part that it is hundreds of MiB long.
@MainActor
@Suite(.serialized)
struct LargeTagAttackTests {
    private let folder = MediaFolder()

    /// The start of an ID3 tag of so many bytes with one picture.
    private static func start(_ length: Int) -> Data {
        func number(_ value: Int) -> Data { Data([21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }) }
        let picture = Data("\0image/png\0\u{3}\0".utf8)
        return Data("ID3\u{4}\0\0".utf8) + number(length) + Data("APIC".utf8) + number(length - 10) + Data([0, 0]) + picture
    }

    private static func tag(_ length: Int) -> Data {
        let start = start(length)
        return start + Data(repeating: 120, count: length + 10 - start.count)
    }

    private func peak(_ url: URL, _ player: MediaPlayer) async throws -> Int {
        try await PeakMemory.added {
            player.load(MediaItem(url))
            try player.play()
            try await player.reaches(.failed)
            #expect(player.state.error?.code == PonteError.Code.mediaBroken.rawValue)
        }
    }

    @Test func `a file's tag of hundreds of MiB is refused before it is read`() async throws {
        let file = folder.url.appending(path: "tag.mp3")
        try Self.tag(255 << 20).write(to: file)
        let added = try await peak(file, .silent())
        #expect(added < 100, "\(added) MiB")
    }

    @Test func `a server's tag of hundreds of MiB is refused before it is read`() async throws {
        let (start, piece) = (Self.start(255 << 20), Data(repeating: 120, count: 1 << 20))
        let head = "HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nContent-Length: 300000000\r\nConnection: close\r\n\r\n"
        let server = try LoopbackServer { _ in
            var answer: LoopbackServer.Answer = [.read(), .send(head), .send(start)]
            // The same bytes each time, so that the server takes no memory for them.
            for _ in 0..<255 { answer.steps.append(.send(piece)) }
            return answer
        }
        let added = try await peak(server.url("/tag.mp3"), .silent())
        #expect(added < 100, "\(added) MiB")
    }

    /// Pieces of a part without an end, behind its beginning.
    enum Endless: CaseIterable {
        case wave, flac

        var type: String { self == .wave ? "audio/wav" : "audio/flac" }

        private static func number(_ value: UInt32) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }

        var beginning: Data {
            switch self {
            case .wave:
                Data("RIFF".utf8) + Self.number(.max) + Data("WAVEfmt ".utf8) + Self.number(16) + Data([1, 0, 1, 0])
                    + Self.number(8000) + Self.number(16_000) + Data([2, 0, 16, 0]) + Data("LIST".utf8)
                    + Self.number(400 << 20) + Data("INFOIART".utf8) + Self.number((400 << 20) - 12)
            case .flac:
                Data("fLaC".utf8) + Data([0, 0, 0, 34, 16, 0, 16, 0, 0, 0, 0, 0, 0, 0, 1, 0xF4, 0, 0xF0]) + Data(count: 20)
            }
        }

        /// A MiB of the tag, or a block for programs.
        var piece: Data {
            switch self {
            case .wave: Data(repeating: 120, count: 1 << 20)
            case .flac: Data([2, 0x0F, 0xFF, 0xFF]) + Data(repeating: 120, count: 0x0FFFFF)
            }
        }
    }

    @Test(arguments: Endless.allCases) func `a part that comes in small pieces is refused when it is too large`(part: Endless)
        async throws
    {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(part.type)\r\nConnection: close\r\n\r\n"
        let piece = part.piece
        let server = try LoopbackServer { _ in
            var answer: LoopbackServer.Answer = [.read(), .send(head), .send(part.beginning)]
            for _ in 0..<300 { answer.steps.append(.send(piece)) }
            return answer
        }
        let added = try await peak(server.url("/part"), .silent())
        #expect(added < 160, "\(added) MiB")
    }

    @Test func `a tag of a few MiB is read`() async throws {
        let sound = try Data(contentsOf: try await folder.sine(.wav, seconds: 2))
        let file = folder.url.appending(path: "small.mp3")
        try (Self.tag(4 << 20) + sound).write(to: file)
        let player = try MediaPlayer.silent(playing: file)
        try await player.reaches { $0.status == .playing || $0.status == .ended }
    }
}
