import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// Uploads with the credentials of a `WebPage`.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct WebPageUploadTests {
    @Test func `a picture goes with the page's token, cookies and name, and cookies of the answer are the page's`() async throws {
        let server = try LoopbackServer { request in
            request.method == "GET"
                ? .html("<meta name=csrf-token content=t0ken>", cookies: ["session=s3cret; HttpOnly; Path=/"])
                : .response(
                    headers: ["Content-Type": "application/json", "Set-Cookie": "session=n3w; Path=/; HttpOnly"],
                    body: #"{"link":"https://cdn.example.com/cat.jpeg"}"#)
        }
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        let page = WebPage(configuration: configuration)
        let picker = ImagePicker(page, configuration: configuration)
        let folder = TemporaryFolder()
        picker.answer(.files, with: try folder.file("cat.png", TestPicture.noise(width: 90, height: 70).encoded("png")))
        for try await _ in page.load(server.url("/")) {}
        let picture = try #require(try await picker.pick())
        let link = try await picker.upload(picture, to: UploadRequest(server.url("/image_uploads"))).link()
        #expect(link == "https://cdn.example.com/cat.jpeg")
        let sent = try #require(server.requests("POST").first)
        #expect(sent.headers["x-csrf-token"] == "t0ken" && sent.headers["cookie"] == "session=s3cret")
        #expect(sent.headers["origin"] == server.origin)
        #expect(sent.headers["user-agent"] == (try await page.callJavaScript("return navigator.userAgent") as? String))
        let cookies = await configuration.websiteDataStore.httpCookieStore.allCookies()
        #expect(cookies.first { $0.name == "session" }?.value == "n3w")
    }
}
