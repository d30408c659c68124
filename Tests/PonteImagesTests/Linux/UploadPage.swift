import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// A signed-in page of a server, in a real web view, with an image picker.
@MainActor
final class UploadPage: ViewPage {
    let server: LoopbackServer
    let webView: WKWebView
    let bridge: Bridge
    let picker: ImagePicker
    let folder = TemporaryFolder()

    /// - Parameters:
    ///   - head: The page's; with a token, where it is not given.
    ///   - answer: The server's answer to requests that are no `GET`.
    init(
        head: String = "<meta name=\"csrf-token\" content=\"t0ken\">",
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) async throws {
        server = try LoopbackServer { request in
            request.method == "GET"
                ? .html(
                    "<title>Page</title>\(head)",
                    cookies: ["session=s3cret; HttpOnly; Path=/", "elsewhere=no; Path=/other", "plain=yes; Path=/"])
                : answer(request)
        }
        let configuration = WKWebViewConfiguration()
        // Cookies are nobody else's.
        configuration.websiteDataStore = .nonPersistent()
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: [.mainFrame(of: try OriginPattern(server.origin))])
        picker = ImagePicker(webView)
        bridge.enable(picker)
        try await load(from: server.origin + "/")
        picker.answer(.files, with: try folder.file("cat.png", Self.cat.get()))
    }

    /// Large enough to fill the buffers of sockets.
    private static let cat = Result { try TestPicture.noise(width: 900, height: 700).encoded("png") }

    func url(_ path: String) throws -> URL {
        server.url(path)
    }

    func picture() async throws -> PickedImage {
        try #require(try await picker.pick(PickOptions(quality: 0.97)))
    }

    /// All states of an upload that the page asks for, as JSON; or the code of the error with which the stream ends.
    func states(_ parameters: String) async throws -> String {
        try await run(
            """
            const states = []
            try {
              for await (const state of ponte.stream("images.upload", \(parameters))) states.push(state)
            } catch (error) { return error.code }
            return JSON.stringify(states)
            """) as? String ?? ""
    }
}

/// Every state of an upload, to its end.
@MainActor
func allStates(_ upload: ImageUpload) async -> [UploadState] {
    var all: [UploadState] = []
    for await state in upload.states { all.append(state) }
    return all
}
