import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing

/// Files that are no pictures, or bad ones: each ends with an error that says so, and nothing else happens.
@Suite(.serialized)
@MainActor
struct BadPictureTests {
    private let desk = Desk()

    @Test func `a text that is named picture is none`() async throws {
        let error = try await desk.failure(Data("Dear diary".utf8), named: "picture.png")
        #expect(error.code == .imagesNotAnImage)
        #expect(error.message == "The file is no picture, whatever its name says. Choose a picture.")
    }

    @Test func `an empty file is no picture`() async throws {
        let error = try await desk.failure(Data())
        #expect(error.code == .imagesNotAnImage && error.message.contains("empty"))
    }

    @Test(arguments: ["jpeg", "png", "webp", "tiff"]) func `a picture that ends too early is no picture`(_ type: String)
        async throws
    {
        let whole = try TestPicture.noise(width: 64, height: 48).encoded(type)
        _ = try await desk.pick(whole)
        for count in [whole.count * 9 / 10, whole.count / 2, 24, 12, 4] {
            let error = try await desk.failure(whole.prefix(count), named: "picture.\(type)")
            #expect([.imagesTruncated, .imagesDamaged, .imagesNotAnImage].contains(error.code), "\(count) bytes: \(error)")
            if type != "tiff", count > 24 { #expect(error.code == .imagesTruncated, "\(count) bytes: \(error)") }
        }
    }

    @Test func `a JPEG with bytes behind its end is whole`() async throws {
        let jpeg = try TestPicture.quarters(width: 64, height: 48).encoded("jpeg") + Data("appended by a phone".utf8)
        #expect(try await desk.pick(jpeg).width == 64)
    }

    @Test func `pictures without pixels are damaged`() async throws {
        for range in [16..<20, 20..<24] {
            var png = try TestPicture.quarters(width: 8, height: 8).encoded("png")
            png.replaceSubrange(range, with: Data(count: 4))
            #expect(try await desk.failure(png).code == .imagesDamaged)
        }
    }

    @Test func `bytes in the middle that are wrong are damage, or are lived with`() async throws {
        for type in ["jpeg", "png", "webp", "bmp", "tiff"] {
            let whole = try TestPicture.noise(width: 64, height: 48).encoded(type)
            var state: UInt32 = 7
            for _ in 0..<40 {
                var broken = whole
                for _ in 0..<4 {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    broken[Int(state >> 8) % broken.count] = UInt8(truncatingIfNeeded: state)
                }
                desk.picker.answer(.files, with: try desk.folder.file("broken", broken))
                do {
                    let image = try await desk.picker.pick(PickOptions(maximumSide: 32))
                    #expect((image?.width ?? 0) <= 32)
                } catch let error as PonteError {
                    #expect(error.code.rawValue.hasPrefix("images."))
                }
            }
        }
    }

    @Test func `a picture with more pixels than can be opened is refused by its header alone`() async throws {
        var png = try TestPicture.quarters(width: 8, height: 8).encoded("png")
        png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        let error = try await desk.failure(png)
        #expect(error.code == .imagesTooLarge)
        #expect(error.message.contains("60000 × 60000"))
        png.replaceSubrange(16..<24, with: Data(repeating: 0xFF, count: 8))
        #expect(try await desk.failure(png).code == .imagesTooLarge)
    }

    @Test(arguments: [
        ("Photoshop", Data("8BPS".utf8) + Data(count: 24)),
        ("SVG", Data("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)),
    ])
    func `a picture of a format that cannot be opened says which`(_ name: String, _ content: Data) async throws {
        let error = try await desk.failure(content)
        #expect(error.code == .imagesUnsupported && error.message.contains(name))
    }

    @Test func `a folder, a device, a pipe and a file that is gone cannot be read`() async throws {
        let pipe = desk.folder.url.appending(path: "pipe")
        mkfifo(pipe.path, 0o600)
        for file in [desk.folder.url, URL(filePath: "/dev/zero"), pipe, desk.folder.url.appending(path: "gone.png")] {
            desk.picker.answer(.files, with: file)
            let error = try await #require(throws: PonteError.self) { try await desk.picker.pick() }
            #expect(error.code == .unreadable)
            #expect(!error.message.contains(desk.folder.url.path))
        }
    }

    @Test func `a file beyond the limit is not read`() async throws {
        let file = try desk.folder.file("sparse.png", Data())
        truncate(file.path, off_t(ImageLimits.fileBytes + 1))
        desk.picker.answer(.files, with: file)
        #expect(await code { try await desk.picker.pick() } == .imagesTooLarge)
    }

    @Test(arguments: [
        PickOptions(aspectRatio: 0), PickOptions(aspectRatio: -1), PickOptions(aspectRatio: .nan), PickOptions(maximumSide: 0),
        PickOptions(maximumPixels: 0),
        PickOptions(maximumBytes: -5), PickOptions(quality: 1.5), PickOptions(quality: .nan),
    ])
    func `options out of their ranges are refused before anything is asked`(_ options: PickOptions) async throws {
        #expect(await code { try await desk.picker.pick(options) } == .invalidParameters)
        #expect(!desk.picker.isChoosingFile)
    }
}
