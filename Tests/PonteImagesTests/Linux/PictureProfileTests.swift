import Foundation
import Ponte
import PonteImages
import Testing

/// The colours of pictures that mean other colours than sRGB's: a phone's photos have a profile.
@Suite(.serialized)
@MainActor
struct PictureProfileTests {
    private let desk = Desk()
    private nonisolated static let picture = TestPicture.quarters(width: 64, height: 64)

    /// The same picture as a file of each kind, with a profile.
    private static func files(_ profile: Data) throws -> [String: Data] {
        let option = ["icc-profile": profile.base64EncodedString()]
        return [
            "jpeg": try picture.encoded("jpeg", options: option), "webp": try picture.encoded("webp", options: option),
            "png": Profile.added(profile, toPNG: try picture.encoded("png")), "tiff": Profile.tiff(picture, profile),
        ]
    }

    @Test(arguments: ["Display P3", "Adobe RGB (1998)", "sRGB IEC61966-2.1"], ImageFormat.allCases)
    func `a profile of three colours is kept`(_ name: String, _ format: ImageFormat) async throws {
        let profile = Profile.named(name)
        for (kind, file) in try Self.files(profile) {
            let image = try await desk.pick(file, PickOptions(aspectRatio: nil, maximumSide: 32, format: format))
            #expect(image.width == 32 && image.bytes.starts(with: Self.start[format] ?? []), "\(kind)")
            #expect(try TestPicture(image.bytes).hasUprightQuarters, "\(kind)")
            if format == .webp {
                // A loader of Debian 12 does not tell it.
                #expect(image.bytes.range(of: profile) != nil, "\(kind)")
            } else {
                #expect(try TestPicture.profile(of: image.bytes) == profile, "\(kind)")
            }
        }
    }

    private static let start: [ImageFormat: [UInt8]] = [
        .jpeg: [0xFF, 0xD8], .png: [0x89, 0x50], .webp: Array("RIFF".utf8),
    ]

    @Test func `a PNG's profile stands right behind its header`() async throws {
        let file = try Self.picture.encoded("jpeg", options: ["icc-profile": Profile.named("Display P3").base64EncodedString()])
        let png = try await desk.pick(file, PickOptions(format: .png)).bytes
        #expect(png[37..<41].elementsEqual("iCCP".utf8))
    }

    @Test(arguments: ImageFormat.allCases) func `a long profile is kept`(_ format: ImageFormat) async throws {
        let profile = Profile.named("Long", length: 200_000)
        let png = Profile.added(profile, toPNG: try Self.picture.encoded("png"))
        // Of several segments.
        let jpeg = try await desk.pick(png, PickOptions(format: .jpeg)).bytes
        for file in [png, jpeg] {
            let image = try await desk.pick(file, PickOptions(format: format))
            if format == .webp {
                #expect(image.bytes.range(of: profile) != nil)
            } else {
                #expect(try TestPicture.profile(of: image.bytes) == profile)
            }
        }
    }

    @Test(arguments: ImageFormat.allCases) func `a profile that takes more than a quarter of the bytes goes`(
        _ format: ImageFormat
    ) async throws {
        let profile = Profile.named("Long", length: 40_000)
        let png = Profile.added(profile, toPNG: try Self.picture.encoded("png"))
        let small = try await desk.pick(png, PickOptions(maximumBytes: 20_000, format: format))
        #expect(small.width == 64 && small.bytes.range(of: Data("Long".utf8)) == nil)
        #expect(try TestPicture(small.bytes).hasUprightQuarters)
        let large = try await desk.pick(png, PickOptions(maximumBytes: 200_000, format: .jpeg))
        #expect(try TestPicture.profile(of: large.bytes) == profile)
    }

    @Test(arguments: ["GRAY", "CMYK", "Lab "], ImageFormat.allCases)
    func `a profile of other colours does not come to a picture of red, green and blue`(
        _ space: String, _ format: ImageFormat
    ) async throws {
        let profile = Profile.named("Other", space)
        for (kind, file) in try Self.files(profile) {
            let image = try await desk.pick(file, PickOptions(format: format))
            #expect(image.bytes.range(of: profile) == nil, "\(kind)")
            #expect(try TestPicture.profile(of: image.bytes) == nil, "\(kind)")
            #expect(try TestPicture(image.bytes).hasUprightQuarters, "\(kind)")
        }
    }

    @Test(arguments: ImageFormat.allCases) func `a picture of four inks becomes one of three colours`(_ format: ImageFormat)
        async throws
    {
        // 16 to 16 pixels of red, as Adobe's programs store them, and a profile of inks.
        let plain = try #require(
            Data(
                base64Encoded:
                    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAAI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwCqUqJUVSAAAA//2Q=="
            ))
        let profile = Profile.named("Inks", "CMYK")
        let content = Data("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile
        let segment = Data([0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)]) + content
        let image = try await desk.pick(plain.prefix(2) + segment + plain.dropFirst(2), PickOptions(format: format))
        #expect(image.bytes.range(of: profile) == nil)
        #expect(try TestPicture(image.bytes).isAbout(TestPicture.red, 8, 8))
    }

    // MARK: HEIC

    /// 64 to 32 pixels, red and green above, blue and white below, with a profile.
    private nonisolated static let heic =
        Data(
            base64Encoded: """
                AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAj5tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
                AAAAACAAAAEGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAJiAAEAAAAAAAAA+QACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp
                bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAFpaXBycAAAAUZpcGNvAAAAdmh2Y0MBA3AAAAAAAA
                AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA
                AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAACQY29scnByb2YAAAAAAAAAAAAAAA
                AAAAAAUkdCIAAAAAAAAAAAAAAAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQcGl4aQAAAAADCAgIAAAAG2lwbWEAAAAAAAAAAgABAoECAAIDA4SFAA
                AAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAEBbWRhdAAAAPUoAa8J4CE5NB//8ju///Kwdl+8R6oUij/7xmiv8PO4/9ktXOzFFYj7pUU4nD3t
                UdVoIYEfc7VKxUwWe1QNDsrCkpvvercP8VwP/5yUd/sdBf/KMQ3CNqf/gbqdPgJrF8/Vd9v/wN6NEnS35c+68tvtfynuy4bL+1Zo3isD4hVWPj
                fRrGQM710spOMOb6xoNo5/mIakCTBUpoJuWa2WB3S0OMANDnTii/vQ9KnbRKrc3Vouev7tygGFywByOL2qRzhwbBw8+S/+cPW9AcjAp4IzhvYm
                2za0iFGLtGzF0onbsn2n2doP+rRoDW+Ld0ciuXLv7Kyzzg==
                """, options: .ignoreUnknownCharacters) ?? Data()

    @Test(arguments: ImageFormat.allCases) func `HEIC is opened if there is a loader, and is refused by name if not`(
        _ format: ImageFormat
    ) async throws {
        guard TestPicture.hasLoader(of: "image/heic") else {
            let error = try await desk.failure(Self.heic, named: "IMG_0001.HEIC")
            return #expect(error.code == .imagesUnsupported && error.message.contains("HEIC"))
        }
        let image = try await desk.pick(Self.heic, named: "IMG_0001.HEIC", PickOptions(format: format))
        #expect(image.width == 64 && image.height == 32 && image.name == "IMG_0001.\(format.rawValue)")
        #expect(try TestPicture(image.bytes).hasUprightQuarters)
        // It is too plain for libpng, which reads none that is.
        let mark = [ImageFormat.jpeg: "ICC_PROFILE", .png: "iCCP", .webp: "ICCP"][format] ?? ""
        #expect(image.bytes.range(of: Data(mark.utf8)) != nil)
    }

    @Test func `a HEIC that ends early, and one of nonsense, are errors`() async throws {
        var lengths = Self.heic
        for place in [28, 250, 555] { lengths.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        for file in [Self.heic.prefix(700), Self.heic.prefix(40), lengths] {
            let error = try await desk.failure(file)
            #expect([.imagesUnsupported, .imagesTruncated, .imagesDamaged].contains(error.code), "\(error)")
        }
    }

    @Test(arguments: [("HEIC", "heic"), ("AVIF", "avif"), ("HEIC", "mif1")])
    func `a format of phones that cannot be opened says which`(_ name: String, _ brand: String) async throws {
        let error = try await desk.failure(Data([0, 0, 0, 24]) + Data("ftyp\(brand)".utf8) + Data(count: 16))
        if TestPicture.hasLoader(of: "image/\(name.lowercased())") {
            #expect(error.code == .imagesTruncated)
        } else {
            #expect(error.code == .imagesUnsupported && error.message.contains(name))
        }
    }
}
