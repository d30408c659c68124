import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Pictures of other programs and of pages that are larger than they look.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClipboardPictureAttackTests {
    private let folder = TemporaryFolder()

    private nonisolated static func number(_ value: UInt32, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }

    /// A black picture of one byte for each pixel, of which 100,000 are there at most.
    nonisolated static func tiff(_ width: UInt32, _ height: UInt32) -> Data {
        var data = Data("II*\0".utf8) + number(8, 4)
        let tags: [(UInt32, UInt32, UInt32)] = [
            (0x100, 4, width), (0x101, 4, height), (0x102, 3, 8), (0x103, 3, 1), (0x106, 3, 1), (0x111, 4, 200), (0x115, 3, 1),
            (0x116, 4, height), (0x117, 4, width &* height),
        ]
        data += number(UInt32(tags.count), 2)
        for (tag, type, value) in tags { data += number(tag, 2) + number(type, 2) + number(1, 4) + number(value, 4) }
        data += number(0, 4)
        data += Data(count: max(0, 200 - data.count) + Int(min(width &* height, 100_000)))
        return data
    }

    /// One pixel on a canvas.
    nonisolated static func gif(_ width: UInt32, _ height: UInt32) -> Data {
        Data("GIF89a".utf8) + number(width, 2) + number(height, 2) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    nonisolated static func png(_ width: UInt32, _ height: UInt32) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
            + number(width, 4).reversed() + number(height, 4).reversed() + [8, 6, 0, 0, 0, 0, 0, 0, 0]
    }

    private func read(_ data: Data, as types: String) async throws -> (page: String?, app: Result<ClipboardContent, any Error>) {
        let file = try folder.file("picture", data)
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("bytes", types, file.path)
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.png] }
        let width = """
            ponte.call('clipboard.read', {}).then(async ({ png }) => png && (await createImageBitmap(new Blob([png]))).width)
            """
        let answer = try await page.value(width)
        do { return (answer, .success(try await page.clipboard.read())) } catch { return (answer, .failure(error)) }
    }

    @Test(arguments: [
        ("image/tiff", tiff(30_000, 30_000)), ("image/gif", gif(20_000, 20_000)), ("image/png", png(30_000, 30_000)),
        // The name is a lie.
        ("image/png", tiff(30_000, 30_000)), ("image/jpeg", gif(65_535, 65_535)),
    ]) func `a picture of another program that would fill the memory is refused unopened`(type: String, data: Data) async throws {
        let added = try await PeakMemory.added {
            let (page, app) = try await read(data, as: type)
            #expect(page == "limitExceeded")
            #expect(throws: PonteError.self) { try app.get() }
        }
        #expect(added < 256)
    }

    @Test(arguments: [("image/tiff", tiff(7, 5)), ("image/gif", gif(7, 5)), ("image/bmp,image/gif", gif(7, 5))])
    func `a small one arrives as PNG, whatever its form`(type: String, data: Data) async throws {
        let (page, app) = try await read(data, as: type)
        #expect(page == "7")
        #expect(try app.get().png?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test(arguments: [Data("II*\0".utf8), tiff(0, 0), Data("no picture".utf8), gif(7, 5).prefix(30), Data()])
    func `what is no picture is none`(data: Data) async throws {
        let (page, app) = try await read(Data(data), as: "image/tiff")
        #expect(page == "undefined")
        #expect(try app.get().png == nil)
    }

    @Test func `a page and the app put no picture into the clipboard that would fill another's memory`() async throws {
        let page = try await ClipboardPage()
        let bytes = Self.png(30_000, 30_000).map(String.init).joined(separator: ",")
        #expect(try await page.value("ponte.call('clipboard.write', { png: new Uint8Array([\(bytes)]) })") == "limitExceeded")
        #expect(throws: PonteError.self) { try page.clipboard.write(ClipboardContent(png: Self.png(30_000, 30_000))) }
        #expect(throws: PonteError.self) { try page.clipboard.write(ClipboardContent(png: Self.png(0, 1))) }
    }
}
