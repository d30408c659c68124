import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteImages

/// Servers, pages and devices that answer as they should not.
@Suite(.serialized)
@MainActor
struct HostileServerAttackTests {
    @Test func `an answer without end is cut off, though the main thread is busy`() async throws {
        let desk = Desk()
        let piece = Data(repeating: 48, count: 1 << 20)
        let server = try LoopbackServer { _ in
            var answer: LoopbackServer.Answer = [
                .wait, .send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n"),
            ]
            // As fast as a good network: Foundation takes a while to cut it.
            for _ in 0..<600 { answer.steps += [.send(piece), .pause(.milliseconds(4))] }
            return answer
        }
        let added = try await PeakMemory.added {
            let upload = desk.picker.upload(.small, to: UploadRequest(server.url()))
            try await until { !server.asked.isEmpty }
            server.goOn()
            // The main thread does nothing until the connection has been cut, or all has been sent.
            server.blockUntilServed()
            #expect(await code { try await upload.link() } == .imagesRefused)
            try await until { upload.isIdle }
        }
        // Of 600 MiB: how many come until Foundation has cut the connection depends on the machine.
        #expect(added < 200, "\(added) MiB")
    }

    @Test func `an image named querySelector does not hide the page's token`() async throws {
        let head =
            "<meta name=\"csrf-token\" content=\"t0ken\"></head><body><img name=\"querySelector\"><form name=\"querySelector\">"
        let page = try await UploadPage(head: head) { _ in .accepted }
        _ = try await page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/image_uploads"))).link()
        let sent = try #require(page.server.requests("POST").first)
        #expect(sent.headers["x-csrf-token"] == "t0ken")
        #expect(sent.headers["cookie"]?.contains("session=s3cret") == true)
    }

    @Test func `a page that has come to a halt does not hold an upload, and one that is cancelled ends at once`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let picture = try await page.picture()
        let request = UploadRequest(try page.url("/image_uploads"), timeout: .milliseconds(500))
        var goesOn = false
        page.webView.callAsyncJavaScript("while (true);", arguments: [:], in: nil, in: .page) { _ in goesOn = true }
        let engine = UnsafeMutableRawPointer(page.webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
        defer { webkit_web_view_terminate_web_process(engine) }
        #expect(await code { try await page.picker.upload(picture, to: request).link() } == .imagesNetwork)
        let upload = page.picker.upload(picture, to: UploadRequest(try page.url("/image_uploads")))
        upload.cancel()
        try await until { upload.isIdle }
        #expect(!goesOn)
        #expect(page.server.requests("POST").isEmpty)
    }

    @Test func `an app that would wait for ever waits for very long`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let request = UploadRequest(try page.url("/image_uploads"), timeout: .seconds(Int64.max))
        #expect(try await page.picker.upload(try await page.picture(), to: request).link().hasSuffix("cat.jpeg"))
    }

    /// A grey JPEG that is painted once for each of its scans, of which each takes eleven bytes.
    private func jpeg(width: Int, height: Int, scans: Int) -> Data {
        func segment(_ marker: UInt8, _ content: [UInt8]) -> Data {
            Data([0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content)
        }
        let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        var data = Data([0xFF, 0xD8]) + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        data += segment(0xC2, [8] + size + [1, 1, 0x11, 0])
        for table in [0x00, 0x10] as [UInt8] { data += segment(0xC4, [table, 1] + [UInt8](repeating: 0, count: 16)) }
        data += segment(0xDA, [1, 1, 0, 0, 0, 0]) + [0]
        for _ in 1..<scans { data += segment(0xDA, [1, 1, 0, 1, 63, 0]) + [0] }
        return data + [0xFF, 0xD9]
    }

    @Test func `a large picture that is painted thousands of times is refused`() async throws {
        let desk = Desk()
        #expect(try await desk.failure(jpeg(width: 8192, height: 8000, scans: 2000)).code == .imagesDamaged)
        let image = try await desk.pick(jpeg(width: 640, height: 480, scans: 20))
        #expect(image.width == 640)
    }

    @Test func `a page learns no path of this computer from an error`() async throws {
        let loader = GLibError(
            domain: "gdk-pixbuf-error-quark", code: 5,
            message: "Unable to load image-loading module: /usr/lib/gdk-pixbuf-2.0/2.10.0/loaders/x.so: no such file")
        #expect(!PixbufError.ponteError(loader, "webp").message.contains("/usr"))
        let desk = Desk()
        desk.picker.useCamera("filesrc location=/home/anna/secret.mkv")
        let error = await #expect(throws: PonteError.self) { try await desk.picker.pick(PickOptions(source: .camera)) }
        #expect(error?.code == .imagesNoCamera)
        #expect(error?.message.contains("anna") == false, "\(error?.message ?? "")")
        desk.picker.useCamera("nosuchelement device=/home/anna/camera")
        let other = await #expect(throws: PonteError.self) { try await desk.picker.pick(PickOptions(source: .camera)) }
        #expect(other?.message.contains("anna") == false, "\(other?.message ?? "")")
    }

    @Test func `a picker goes with its bridge, though a page has asked it`() async throws {
        weak var gone: ImagePicker?
        do {
            let page = try await UploadPage { _ in .accepted }
            gone = page.picker
            #expect(try await page.states("{ url: '/image_uploads' }").contains("success"))
        }
        try await until { gone == nil }
    }
}
