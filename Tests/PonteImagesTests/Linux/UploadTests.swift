import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// Uploads against a real server.
@Suite(.serialized)
@MainActor
struct UploadTests {
    /// The errors of uploads to a server that answers them one after the other.
    private func failures(timeout: Duration = .seconds(60), _ answers: [LoopbackServer.Answer]) async throws -> [PonteError] {
        let page = try await UploadPage { [count = Counter()] _ in answers[count.next() - 1] }
        let picture = try await page.picture()
        var errors: [PonteError] = []
        for _ in answers {
            let upload = page.picker.upload(picture, to: UploadRequest(try page.url("/image_uploads"), timeout: timeout))
            errors.append(try await #require(throws: PonteError.self) { try await upload.link() })
        }
        return errors
    }

    @Test func `the picture arrives as it is, with the page's token and cookies, and progress is told`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let picture = try await page.picture()
        var request = UploadRequest(try page.url("/image_uploads"), fileName: "m-1.jpeg", fields: [("kind", "cover\r\nü")])
        request.tokenField = "authenticity_token"
        let states = await allStates(page.picker.upload(picture, to: request))
        #expect(states.last == .success(link: page.server.origin + "/uploads/cat.jpeg"))
        let progress = states.compactMap { if case .uploading(let part) = $0 { part } else { nil } }
        // A reader gets the newest: the test that cancels sees what lies between.
        #expect(progress == progress.sorted() && progress.first == 0 && progress.allSatisfy((0...1).contains))

        let sent = try #require(page.server.requests("POST").first)
        #expect(sent.path == "/image_uploads" && sent.method == "POST")
        #expect(sent.headers["x-csrf-token"] == "t0ken")
        #expect(sent.headers["origin"] == page.server.origin)
        #expect(Set((sent.headers["cookie"] ?? "").components(separatedBy: "; ")) == ["session=s3cret", "plain=yes"])
        let parts = sent.parts
        #expect(Set(parts.keys) == ["image", "authenticity_token", "kind"])
        #expect(parts["image"]?.content == picture.bytes)
        #expect(parts["image"]?.head.contains("filename=\"m-1.jpeg\"\r\nContent-Type: image/jpeg") == true)
        #expect(parts["authenticity_token"]?.content == Data("t0ken".utf8))
        #expect(parts["kind"]?.content == Data("cover\r\nü".utf8))
    }

    @Test func `names with quotes and line ends stay names`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let name = "a\"; filename=\"b\r\nX-Evil: 1\r\n\r\n"
        _ = await allStates(
            page.picker.upload(
                try await page.picture(), to: UploadRequest(try page.url("/"), field: name, fileName: name)))
        let head = try #require(page.server.requests("POST").first?.parts.values.first?.head)
        #expect(head.contains(#"name="a%22; filename=%22b%0D%0AX-Evil: 1%0D%0A%0D%0A"; filename="a%22; "#))
    }

    @Test func `cookies that the answer sets are the web view's, as hidden as they were set`() async throws {
        let page = try await UploadPage { _ in
            .response(
                headers: [
                    "Content-Type": "application/json",
                    "Set-Cookie": "session=n3w; Path=/; HttpOnly; Expires=Wed, 21 Oct 2099 07:28:00 GMT",
                    "Set-Cookie": "plain=2; Path=/", "Set-Cookie": "foreign=1; Domain=example.com; Path=/",
                ], body: #"{"link":"https://cdn.example.com/cat.jpeg"}"#)
        }
        let link = try await page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/"))).link()
        #expect(link == "https://cdn.example.com/cat.jpeg")
        let cookies = await page.webView.configuration.websiteDataStore.httpCookieStore.allCookies()
        #expect(cookies.first { $0.name == "session" }?.value == "n3w")
        #expect(cookies.first { $0.name == "session" }?.isHTTPOnly == true)
        #expect(!cookies.contains { $0.name == "foreign" })
        #expect(try await page.run("return document.cookie") as? String == "plain=2")
    }

    @Test func `a picture that the server finds too large is told so`() async throws {
        let errors = try await failures([
            .json(#"{"error":"At most 1 MB, please."}"#, status: 413), .early(status: 413, body: "Too large"),
        ])
        #expect(errors.map(\.code) == [.imagesTooLarge, .imagesTooLarge])
        #expect(errors.map(\.message) == ["At most 1 MB, please.", "Too large"])
    }

    @Test func `a refusal carries the server's words and its status`() async throws {
        let statuses = [401, 403, 404, 422, 500, 503]
        let told = try await failures(statuses.map { .json(#"{"error":"Can't: \"no\" <b>"}"#, status: $0) })
        for (error, status) in zip(told, statuses) {
            #expect(error.code == .imagesRefused && error.message == "Can't: \"no\" <b>")
            #expect(try error.data(as: [String: Int].self) == ["status": status])
        }
        let bare = try await failures(
            statuses.map { .response(status: $0, headers: ["Content-Type": "text/html"], body: "<h1>Oops</h1>") })
        for (error, status) in zip(bare, statuses) {
            #expect(error.code == .imagesRefused && error.message.contains("status \(status)"))
        }
    }

    @Test func `an answer without a link is a refusal`() async throws {
        let bodies = [#"{"error":"Nope"}"#, "{}", "", "<html>", #"{"links":[]}"#, #"{"links":[1]}"#, "[1]"]
        let errors = try await failures(bodies.map { .json($0) })
        #expect(errors.allSatisfy { $0.code == .imagesRefused })
        #expect(errors.first?.message == "Nope")
        #expect(errors.dropFirst().allSatisfy { $0.message.contains("no link") })
    }

    @Test func `a connection that is cut in the middle is an error of the network`() async throws {
        let errors = try await failures([
            [.read(100_000)], [.read(0)], [.read(), .send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"links\":")],
        ])
        #expect(errors.map(\.code) == [.imagesNetwork, .imagesNetwork, .imagesNetwork])
    }

    @Test func `a server that is not there is an error of the network`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let url: URL
        do {
            let gone = try LoopbackServer { _ in .accepted }
            url = try #require(URL(string: gone.origin))
        }
        let picture = try await page.picture()
        #expect(await code { try await page.picker.upload(picture, to: UploadRequest(url)).link() } == .imagesNetwork)
    }

    @Test func `a server that stalls is given up on`() async throws {
        let errors = try await failures(timeout: .milliseconds(400), [[.read(50_000), .hang]])
        #expect(errors.first?.code == .imagesNetwork && errors.first?.message.contains("silent") == true)
    }

    @Test func `an upload that is cancelled ends at once, and can be tried again`() async throws {
        let page = try await UploadPage { request in
            request.path == "/stall" ? [.read(50_000), .hang] : .accepted
        }
        let upload = page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/stall")))
        let states = Task { await allStates(upload) }
        try await until { if case .uploading(let part) = upload.state { part > 0 } else { false } }
        upload.cancel()
        #expect(upload.state == .cancelled)
        #expect(await states.value.last == .cancelled)
        upload.cancel()
        upload.retry()
        #expect(upload.state == .uploading(progress: 0))
        upload.cancel()
        #expect(upload.state == .cancelled)
    }

    @Test func `what has not been sent when an upload is cancelled is not sent`() async throws {
        let page = try await UploadPage { _ in [.read(1000), .wait] + .json("{}") }
        // More than the sockets' buffers hold.
        let picture = PickedImage(name: "a", mimeType: "image/png", width: 1, height: 1, bytes: Data(count: 32 << 20))
        let upload = page.picker.upload(picture, to: UploadRequest(try page.url("/")))
        try await until { if case .uploading(let part) = upload.state { part > 0 && part < 1 } else { false } }
        upload.cancel()
        // The connection is closed in a turn of its own.
        try await until { upload.isIdle }
        page.server.goOn()
        try await until { !page.server.requests("POST").isEmpty }
        #expect(try #require(page.server.requests("POST").first).body.count < 32 << 20)
    }

    @Test func `a failed upload is tried again with the same picture`() async throws {
        let page = try await UploadPage { [count = Counter()] _ in
            count.next() == 1 ? .json(#"{"error":"Later"}"#, status: 503) : .accepted
        }
        let upload = page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/")))
        await #expect(throws: PonteError.self) { try await upload.link() }
        upload.retry()
        #expect(try await upload.link().hasSuffix("/uploads/cat.jpeg"))
        upload.retry()
        #expect(upload.state == .success(link: page.server.origin + "/uploads/cat.jpeg"))
        #expect(page.server.requests("POST").count == 2)
        let bodies = page.server.requests("POST").map { $0.parts["image"]?.content }
        #expect(bodies[0] != nil && bodies[0] == bodies[1])
    }

    @Test func `waiting for the link in a task that is cancelled cancels the upload`() async throws {
        let page = try await UploadPage { _ in [.read(1000), .hang] }
        let upload = page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/")))
        let link = Task { try await upload.link() }
        try await until { if case .uploading(let part) = upload.state { part > 0 } else { false } }
        link.cancel()
        await #expect(throws: CancellationError.self) { try await link.value }
        #expect(upload.state == .cancelled)
    }

    @Test func `a redirect is followed within the origin, and not beyond`() async throws {
        let other = try LoopbackServer { _ in .accepted }
        let elsewhere = other.origin
        let page = try await UploadPage { request in
            switch request.path {
            case "/near": .response(status: 307, headers: ["Location": "/image_uploads"])
            case "/see": .response(status: 303, headers: ["Location": "/answer"])
            case "/round": .response(status: 308, headers: ["Location": "/round"])
            case "/far": .response(status: 307, headers: ["Location": elsewhere + "/image_uploads"])
            default: .accepted
            }
        }
        let picture = try await page.picture()
        let link = try await page.picker.upload(picture, to: UploadRequest(try page.url("/near"))).link()
        #expect(link == page.server.origin + "/uploads/cat.jpeg")
        #expect(page.server.requests("POST").last?.parts["image"]?.content == picture.bytes)
        // The server's GETs are pages, without a link.
        for (path, requests) in [("/see", 1), ("/round", 6)] {
            let before = page.server.requests("POST").count
            let error = await #expect(throws: PonteError.self) {
                try await page.picker.upload(picture, to: UploadRequest(try page.url(path))).link()
            }
            #expect(error?.code == .imagesRefused && page.server.requests("POST").count == before + requests)
        }
        #expect(page.server.requests.contains { $0.method == "GET" && $0.path == "/answer" })
        let error = await #expect(throws: PonteError.self) {
            try await page.picker.upload(picture, to: UploadRequest(try page.url("/far"))).link()
        }
        #expect(error?.code == .imagesRefused && error?.message.contains("another origin") == true)
        #expect(other.requests.isEmpty)
    }

    @Test func `neither token nor cookies go to another origin`() async throws {
        let other = try LoopbackServer { _ in .accepted }
        let page = try await UploadPage { _ in .accepted }
        let address = try #require(URL(string: other.origin))
        _ = try await page.picker.upload(try await page.picture(), to: UploadRequest(address)).link()
        let sent = try #require(other.requests("POST").first)
        #expect(sent.headers["cookie"] == nil && sent.headers["x-csrf-token"] == nil && sent.headers["origin"] == nil)
    }

    @Test func `a page without a token is told, where one is required`() async throws {
        let page = try await UploadPage(head: "") { _ in .accepted }
        let picture = try await page.picture()
        var request = UploadRequest(try page.url("/"))
        _ = try await page.picker.upload(picture, to: request).link()
        #expect(page.server.requests("POST").first?.headers["x-csrf-token"] == nil)
        request.requiresToken = true
        #expect(await code { try await page.picker.upload(picture, to: request).link() } == .imagesNoToken)
    }

    @Test func `an answer that is far too long is not read to its end`() async throws {
        let errors = try await failures([.json(#"{"links":[""# + String(repeating: "x", count: 2 << 20) + #""]}"#)])
        #expect(errors.first?.code == .imagesRefused && errors.first?.message.contains("too long") == true)
    }

    @Test func `a picture beyond the limit is not sent`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let picture = PickedImage(
            name: "a", mimeType: "image/png", width: 1, height: 1, bytes: Data(count: ImageLimits.uploadBytes))
        let error = await #expect(throws: PonteError.self) {
            try await page.picker.upload(picture, to: UploadRequest(try page.url("/"))).link()
        }
        #expect(error?.code == .imagesTooLarge)
        #expect(page.server.requests("POST").isEmpty)
    }

    @Test func `nothing of an upload is left when it has ended`() async throws {
        weak var upload: ImageUpload?
        do {
            let page = try await UploadPage { _ in .accepted }
            let own = page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/")))
            upload = own
            _ = try await own.link()
        }
        try await until { upload == nil }
    }
}
