import Foundation
import Ponte

/// Takes the page's bytes and files, and gives it a file.
@MainActor
final class ByteDemos {
    /// The part that has come of the file that was uploaded last.
    private(set) var uploaded = Files.Received(name: "", bytes: 0, sha256: "")
    private var sample: (url: URL, sha256: String)?

    init(_ bridge: Bridge) {
        bridge.handle(Files.echo) { bytes in bytes }
        bridge.handle(Files.upload) { [unowned self] file in try await receive(file) }
        bridge.handle(Files.uploaded) { [unowned self] in uploaded }
        bridge.handle(Files.open) { [unowned self] in try await open() }
    }

    private func receive(_ file: ByteStream) async throws -> Files.Received {
        uploaded = Files.Received(name: file.name ?? "", bytes: 0, sha256: "")
        let checksum = SHA256()
        for try await chunk in file {
            checksum.update(chunk)
            uploaded.bytes += chunk.count
        }
        uploaded.sha256 = checksum.finish()
        return uploaded
    }

    /// Gives a file of the app's: nothing is read before the page asks for it.
    private func open() async throws -> Files.Opened {
        let known = self.sample
        let sample = if let known { known } else { try await Self.makeSample() }
        self.sample = sample
        return Files.Opened(file: try ByteStream(contentsOf: sample.url), sha256: sample.sha256)
    }

    /// Writes 32 MiB that repeat only after 251 pieces of 4,096 bytes.
    @concurrent
    private nonisolated static func makeSample() async throws -> (url: URL, sha256: String) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ponte-playground.bin")
        let pieces = (0..<251).map { seed in Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* (seed + 3) &+ seed) }) }
        let checksum = SHA256()
        var content = Data(capacity: 32 << 20)
        for index in 0..<(32 << 20) / 4096 { content.append(pieces[index % pieces.count]) }
        checksum.update(content)
        try content.write(to: url)
        return (url, checksum.finish())
    }
}
