import CWebKitGTK
import Foundation
import Ponte
import PonteControls
import PonteImages
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Pictures from a file to a server, by the real parts.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UploadServerTests {
    private let server: LoopbackServer
    private let page: ForemPage
    private let images: ImagePicker
    private let files: MediaFiles
    private let picture: URL

    init() throws {
        let html = ForemPage.Generation.two.html
        let old = ForemPage.Generation.one.html
        server = try LoopbackServer { request in
            switch (request.method, request.path) {
            case ("GET", "/"): .html(html, cookies: ["session=abc; HttpOnly; Path=/"])
            case ("GET", "/2021"): .html(old)
            case ("GET", "/no-token"):
                .html(html.replacing("<meta name=\"csrf-token\" content=\"token-2\">", with: ""))
            case ("GET", "/refuses"): .html(html, cookies: ["refuse=yes; Path=/"])
            case ("POST", "/image_uploads") where request.headers["cookie"]?.contains("refuse=yes") == true:
                .json(#"{"error":"That's no \"picture\" for us"}"#, status: 422)
            case ("POST", "/image_uploads"): .json(#"{"links":["/uploads/abc.jpeg"]}"#)
            default: .response(status: 404)
            }
        }
        page = ForemPage(policy: .mainFrame(of: try OriginPattern(server.origin)))
        files = MediaFiles()
        picture = files.folder.appending(path: "wide picture.png")
        images = ImagePicker(page.webView)
        images.answer(.files, with: picture)
        try page.bridge().enableUploads(images)
        try Self.paint(2000, 500, to: picture)
    }

    private static func paint(_ width: Int32, _ height: Int32, to file: URL) throws {
        let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gdk_pixbuf_fill(pixels, 0xFF00_00FF)
        guard gdk_pixbuf_savev(pixels, file.path, "png", nil, nil, nil) != 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    private func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self)
    }

    @Test func `a picture arrives small, as a JPEG, with the page's cookies and token`() async throws {
        var progress: [Double] = []
        page.recorder.onUpload = { upload in
            Task { for await case .uploading(let part) in upload.states { progress.append(part) } }
        }
        try await page.load(from: server.origin + "/")
        #expect(try await page.post("imageUpload", "{ action: 'imageUpload' }") == "taken")
        try await until { try await page.heard().count == 2 }
        #expect(
            try await page.heard() == [
                #"imageUpload {"action":"uploading"}"#,
                #"imageUpload {"action":"success","link":"\#(server.origin)/uploads/abc.jpeg"}"#,
            ])
        #expect(page.recorder.events == ["upload image"])
        let request = try #require(server.requests("POST").first)
        #expect(request.path == "/image_uploads")
        #expect(request.headers["x-csrf-token"] == "token-2")
        #expect(request.headers["cookie"]?.contains("session=abc") == true)
        let body = text(request.body)
        #expect(body.contains("name=\"authenticity_token\"") && body.contains("token-2"))
        #expect(body.contains(/name="image"; filename="m-[0-9A-F-]{36}\.jpeg"\r\nContent-Type: image\/jpeg/))
        let start = try #require(request.body.range(of: Data([0xFF, 0xD8, 0xFF])))
        let jpeg = files.folder.appending(path: "arrived.jpeg")
        try request.body[start.lowerBound...].write(to: jpeg)
        var (width, height): (Int32, Int32) = (0, 0)
        #expect(gdk_pixbuf_get_file_info(jpeg.path, &width, &height) != nil)
        #expect(width == 1000 && height == 250)
        try await until { progress.contains { $0 > 0 } }
    }

    @Test func `a cover is cropped to its ratio`() async throws {
        try await page.load(from: server.origin + "/")
        #expect(try await page.post("coverUpload", "{ action: 'coverImageUpload', ratio: '1000.0 / 420.0' }") == "taken")
        try await until { images.cropping != nil }
        images.cropping?.panel.answer(true)
        try await until { try await page.actions("coverUpload") == ["uploading", "success"] }
        let request = try #require(server.requests("POST").first)
        let start = try #require(request.body.range(of: Data([0xFF, 0xD8, 0xFF])))
        let jpeg = files.folder.appending(path: "cover.jpeg")
        try request.body[start.lowerBound...].write(to: jpeg)
        var (width, height): (Int32, Int32) = (0, 0)
        #expect(gdk_pixbuf_get_file_info(jpeg.path, &width, &height) != nil)
        #expect(abs(Double(width) / Double(height) - 1000.0 / 420.0) < 0.02)
    }

    @Test func `pages of 2021 get their link, too`() async throws {
        try await page.load(from: server.origin + "/2021")
        #expect(try await page.post("imageUpload", "{ id: 'native-image-upload-message' }") == "taken")
        try await until { try await page.actions("native-image-upload-message input") == ["uploading", "success"] }
        #expect(server.requests("POST").first?.headers["x-csrf-token"] == "token-1")
    }

    @Test func `what the server refuses is told in its words`() async throws {
        try await page.load(from: server.origin + "/refuses")
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { try await page.actions("imageUpload") == ["uploading", "error"] }
        #expect(try await page.run("return heard[1].message.error") as? String == #"That's no "picture" for us"#)
        #expect(page.recorder.errors.first?.code == .imagesRefused)
    }

    @Test func `a page without a token is told so, and nothing is sent`() async throws {
        try await page.load(from: server.origin + "/no-token")
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { try await page.actions("imageUpload") == ["uploading", "error"] }
        #expect(page.recorder.errors.first?.code == .imagesNoToken)
        #expect(server.requests("POST").isEmpty)
    }

    @Test func `what is no picture, and a user who cancels`() async throws {
        try await page.load(from: server.origin + "/")
        try Data("This is no picture.".utf8).write(to: picture)
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { try await page.actions("imageUpload") == ["error"] }
        #expect(page.recorder.errors.first?.code == .imagesNotAnImage)
        images.answer(.files, with: nil)
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { page.recorder.events.last == "cancel image" }
        #expect(try await page.heard().count == 1)
    }

    @Test func `the camera is the app's to open`() async throws {
        try page.bridge().enableUploads(images, from: { _ in .camera })
        try await page.load(from: server.origin + "/")
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { try await page.actions("imageUpload") == ["error"] }
        #expect(page.recorder.errors.first?.code == .imagesDenied)
    }
}
