import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing

/// The fate of the pictures that users pick.
@Suite(.serialized)
@MainActor
struct PickedImageTests {
    private let desk = Desk()

    @Test(arguments: 1...8) func `each EXIF orientation ends upright`(_ orientation: Int) async throws {
        let upright = TestPicture.quarters(width: 48, height: 32)
        let jpeg = try upright.stored(orientation).encoded("jpeg", options: ["quality": "95"])
        for isLittleEndian in [true, false] {
            let image = try await desk.pick(Exif.added(to: jpeg, orientation: orientation, isLittleEndian: isLittleEndian))
            #expect(image.width == 48 && image.height == 32)
            let seen = try TestPicture(image.bytes)
            #expect(seen.width == 48 && seen.height == 32)
            #expect(seen.hasUprightQuarters)
        }
    }

    @Test(arguments: 1...8) func `PNG, WebP and TIFF with an orientation end upright, too`(_ orientation: Int) async throws {
        let upright = TestPicture.quarters(width: 48, height: 32)
        let stored = upright.stored(orientation)
        let png = Exif.added(toPNG: try stored.encoded("png"), orientation: orientation)
        let webp = Exif.added(
            toWebP: try stored.encoded("webp", options: ["quality": "95"]), width: stored.width, height: stored.height,
            orientation: orientation)
        for (name, content) in [("a.png", png), ("a.webp", webp), ("a.tiff", Profile.tiff(stored, orientation: orientation))] {
            let image = try await desk.pick(content, named: name)
            #expect(image.width == 48 && image.height == 32, "\(name)")
            #expect(try TestPicture(image.bytes).hasUprightQuarters, "\(name)")
            #expect(Exif.isGone(from: image.bytes))
        }
    }

    @Test(arguments: ImageFormat.allCases) func `nothing of the camera's notes is left`(_ format: ImageFormat) async throws {
        let jpeg = Exif.added(to: try TestPicture.quarters(width: 48, height: 32).encoded("jpeg"), orientation: 6)
        #expect(!Exif.isGone(from: jpeg))
        let image = try await desk.pick(jpeg, PickOptions(format: format))
        #expect(Exif.isGone(from: image.bytes))
        #expect(image.mimeType == "image/\(format.rawValue)" && image.name == "picture.\(format.rawValue)")
    }

    @Test func `this system writes all three formats, as the first bytes say`() async throws {
        #expect(ImagePicker.writableFormats == [.jpeg, .png, .webp])
        let png = try TestPicture.quarters(width: 9, height: 7).encoded("png")
        let starts: [ImageFormat: [UInt8]] = [.jpeg: [0xFF, 0xD8, 0xFF], .png: [0x89, 0x50, 0x4E], .webp: [0x52, 0x49, 0x46]]
        for (format, start) in starts {
            let image = try await desk.pick(png, PickOptions(format: format))
            #expect(image.bytes.starts(with: start))
            #expect(image.width == 9 && image.height == 7)
        }
    }

    @Test(arguments: ["gif", "bmp", "tiff"]) func `older formats are read`(_ type: String) async throws {
        // GdkPixbuf does not write GIF: the smallest one, of one red pixel.
        let gif = Data(base64Encoded: "R0lGODlhAQABAPAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=") ?? Data()
        let picture = TestPicture(width: 1, height: 1) { _, _ in TestPicture.red }
        let image = try await desk.pick(type == "gif" ? gif : picture.encoded(type), PickOptions(format: .png))
        #expect(try TestPicture(image.bytes).isAbout(TestPicture.red, 0, 0))
    }

    @Test func `one pixel stays one pixel`() async throws {
        let pixel = try TestPicture(width: 1, height: 1) { _, _ in TestPicture.blue }.encoded("png")
        let image = try await desk.pick(pixel, PickOptions(aspectRatio: nil, maximumSide: 1, maximumPixels: 1, format: .png))
        #expect(image.width == 1 && image.height == 1)
        #expect(try TestPicture(image.bytes)[0, 0] == TestPicture.blue)
    }

    @Test func `transparency becomes white in JPEG and stays in PNG and WebP`() async throws {
        let png = try TestPicture(width: 16, height: 16) { x, _ in x < 8 ? 0xFF00_0000 : TestPicture.red }
            .encoded("png", hasAlpha: true)
        let jpeg = try TestPicture(try await desk.pick(png).bytes)
        #expect(jpeg.isAbout(TestPicture.white, 2, 8) && jpeg.isAbout(TestPicture.red, 13, 8))
        for format in [ImageFormat.png, .webp] {
            let other = try TestPicture(try await desk.pick(png, PickOptions(format: format)).bytes)
            #expect(other[2, 8] & 0xFF == 0 && other.isAbout(TestPicture.red, 13, 8))
        }
    }

    @Test func `a colour profile is kept, for the colours would be wrong without`() async throws {
        var profile = Data(count: 200)
        profile.replaceSubrange(16..<20, with: Data("RGB ".utf8))
        let text = profile.base64EncodedString()
        let jpeg = try TestPicture.quarters(width: 64, height: 64).encoded("jpeg", options: ["icc-profile": text])
        let image = try await desk.pick(jpeg, PickOptions(aspectRatio: nil, maximumSide: 16))
        #expect(image.width == 16 && image.bytes.range(of: profile) != nil)
    }

    @Test(arguments: [
        (PickOptions(maximumSide: 100), 100, 50), (PickOptions(maximumPixels: 5000), 100, 50),
        (PickOptions(maximumSide: 1000), 400, 200),
        (PickOptions(maximumSide: 150, maximumPixels: 5000), 100, 50), (PickOptions(maximumSide: 1), 1, 1),
    ])
    func `limits in pixels are kept, and nothing is made larger`(_ options: PickOptions, _ width: Int, _ height: Int) async throws
    {
        for type in ["jpeg", "png", "webp"] {
            let content = try TestPicture.quarters(width: 400, height: 200).encoded(type)
            let image = try await desk.pick(content, options)
            #expect(image.width == width && image.height == height, "\(type)")
            if width > 1 { #expect(try TestPicture(image.bytes).hasUprightQuarters) }
        }
    }

    @Test func `a picture of one pixel's width is scaled within its limits`() async throws {
        let thin = TestPicture(width: 1, height: 1000) { _, y in y < 500 ? TestPicture.red : TestPicture.blue }
        let image = try await desk.pick(thin.encoded("png"), PickOptions(maximumPixels: 100, format: .png))
        #expect(image.width == 1 && image.height == 100)
        let seen = try TestPicture(image.bytes)
        #expect(seen.isAbout(TestPicture.red, 0, 47) && seen.isAbout(TestPicture.blue, 0, 52))
    }

    @Test(arguments: ImageFormat.allCases) func `a limit in bytes is kept`(_ format: ImageFormat) async throws {
        let noise = try TestPicture.noise(width: 300, height: 200).encoded("png")
        let free = try await desk.pick(noise, PickOptions(format: format))
        for limit in [40_000, 5_000, 1000] {
            let image = try await desk.pick(noise, PickOptions(maximumBytes: limit, format: format))
            #expect(free.bytes.count > limit)
            #expect(image.bytes.count <= limit)
            #expect(image.bytes.count > limit / 5, "more was given up than the limit asked for")
            let seen = try TestPicture(image.bytes)
            #expect(seen.width == image.width && seen.height == image.height)
        }
    }

    @Test func `quality goes before pixels do`() async throws {
        let noise = try TestPicture.noise(width: 300, height: 200).encoded("png")
        let free = try await desk.pick(noise)
        let image = try await desk.pick(noise, PickOptions(maximumBytes: free.bytes.count * 3 / 4))
        #expect(image.width == 300 && image.height == 200)
    }

    @Test func `a limit that no picture keeps is an error`() async throws {
        let error = try await desk.failure(
            try TestPicture.noise(width: 30, height: 20).encoded("png"), PickOptions(maximumBytes: 20))
        #expect(error.code == .imagesTooLarge)
        #expect(error.message.contains("20 bytes"))
    }

    @Test func `picking leaves nothing behind`() async throws {
        let jpeg = Exif.added(to: try TestPicture.noise(width: 200, height: 100).encoded("jpeg"), orientation: 6)
        let pick = { (count: Int) in
            for _ in 0..<count { _ = try await desk.pick(jpeg, PickOptions(maximumSide: 50, format: .webp)) }
        }
        try await pick(20)
        let before = try #require(LiveHeap.size())
        try await pick(100)
        // One picture is 60 KiB.
        #expect(try #require(LiveHeap.size()) - before < 1000)
    }

    @Test func `a name loses its folder and its old ending`() async throws {
        let png = try TestPicture.quarters(width: 8, height: 8).encoded("png")
        for (name, expected) in [("Ferien 1.JPG", "Ferien 1.jpeg"), ("a.b.png", "a.b.jpeg"), ("none", "none.jpeg")] {
            #expect(try await desk.pick(png, named: name).name == expected)
        }
    }
}
