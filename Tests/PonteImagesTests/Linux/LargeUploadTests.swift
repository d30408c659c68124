import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// Bodies of several pieces, which are under way for a while.
@Suite(.serialized)
@MainActor
struct LargeUploadTests {
    private static let picture: PickedImage = {
        let block = Data((0..<(1 << 16)).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
        var bytes = Data(capacity: 6 << 20)
        for _ in 0..<(6 << 4) { bytes += block }
        return PickedImage(name: "large.png", mimeType: "image/png", width: 4000, height: 4000, bytes: bytes)
    }()

    @Test func `a large body arrives whole after a redirect`() async throws {
        let page = try await UploadPage {
            $0.path == "/last" ? .accepted : .response(status: 307, headers: ["Location": "/last"])
        }
        let upload = page.picker.upload(
            Self.picture, to: UploadRequest(try page.url("/first"), tokenField: "authenticity_token"))
        #expect(try await upload.link() == page.server.origin + "/uploads/cat.jpeg")
        let sent = try #require(page.server.requests("POST").last)
        #expect(sent.path == "/last")
        #expect(sent.parts["image"]?.content == Self.picture.bytes)
        #expect(sent.parts["authenticity_token"]?.content == Data("t0ken".utf8))
    }

    /// Foundation's uploads from files end the program here, some of the time.
    @Test func `uploads that are cut off, tried again and cancelled, again and again, harm nothing`() async throws {
        for _ in 0..<10 {
            let page = try await UploadPage { [count = Counter()] _ in
                count.next() == 1 ? [.read(100_000)] : [.read(100_000), .hang]
            }
            let upload = page.picker.upload(Self.picture, to: UploadRequest(try page.url("/")))
            #expect(await code { try await upload.link() } == .imagesNetwork)
            upload.retry()
            try await until { if case .uploading(let part) = upload.state { part > 0 } else { false } }
            upload.cancel()
            try await until { upload.state == .cancelled }
        }
    }
}
