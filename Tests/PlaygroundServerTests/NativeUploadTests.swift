import Foundation
import PlaygroundServer
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// `PonteImages` uploads to the real server, with the session of a real page.
@Suite(.serialized) @MainActor
struct NativeUploadTests {
    private let fixture: Fixture
    private let page: AppPage
    private let picker: ImagePicker

    init() throws {
        fixture = try Fixture(faults: true)
        page = AppPage(fixture)
        picker = ImagePicker(page.webView)
    }

    private static let example = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/Playground/Page/bridge.jpeg")

    /// Signs in, and uploads a picture.
    private func upload(_ fault: String? = nil, signsIn: Bool = true) async throws -> ImageUpload {
        try await page.open("/")
        if signsIn { try await page.signIn() }
        picker.answer(.files, with: Self.example)
        let picture = try #require(try await picker.pick(PickOptions(maximumSide: 1000, quality: 0.9)))
        let address = fixture.server.url.absoluteString + "image_uploads" + (fault.map { "?fault=\($0)" } ?? "")
        let url = try #require(URL(string: address))
        return picker.upload(
            picture, to: UploadRequest(url, fileName: "m-1.jpeg", tokenField: "authenticity_token", requiresToken: true))
    }

    @Test func `a picture reaches the server with the page's session, and its link shows it`() async throws {
        let upload = try await upload()
        var progress: [Double] = []
        for await state in upload.states { if case .uploading(let share) = state { progress.append(share) } }
        let link = try await upload.link()
        #expect(progress == progress.sorted() && progress.allSatisfy { (0...1).contains($0) } && !progress.isEmpty)
        #expect(
            link.hasPrefix(fixture.server.url.absoluteString + "uploads/") && link.hasSuffix(".jpg") || link.hasSuffix(".jpeg"))
        let width = try await page.run(
            "const image = new Image(); image.src = '\(link)'; await image.decode(); return image.naturalWidth")
        #expect(width as? Int == 900)
    }

    @Test(arguments: [
        ("413", PonteError.Code.imagesTooLarge), ("422", .imagesRefused), ("500", .imagesRefused), ("cut", .imagesNetwork),
    ])
    func `what the server answers becomes an error with a code, and can be tried again`(fault: String, code: PonteError.Code)
        async throws
    {
        let upload = try await upload(fault)
        let error = await #expect(throws: PonteError.self) { _ = try await upload.link() }
        #expect(error?.code == code)
        upload.retry()
        let again = await #expect(throws: PonteError.self) { _ = try await upload.link() }
        #expect(again?.code == code)
    }

    @Test func `an upload to a server that stalls can be cancelled`() async throws {
        let upload = try await upload("stall")
        #expect(!upload.state.isFinal)
        upload.cancel()
        await #expect(throws: (any Error).self) { _ = try await upload.link() }
        if case .cancelled = upload.state {} else { Issue.record("It is \(upload.state).") }
    }

    @Test func `without a session the server refuses it`() async throws {
        let upload = try await upload(signsIn: false)
        let error = await #expect(throws: PonteError.self) { _ = try await upload.link() }
        #expect(error?.code == .imagesRefused)
    }
}
