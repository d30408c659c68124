import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// An upload says who sends it as a request of the page itself does.
@Suite(.serialized, .timeLimit(.minutes(1)))
@MainActor
struct UploadHeadersTests {
    /// The headers of an upload from a page at an address, and those of the page's own request after it.
    private func headers(
        head: String = "", path: String = "/new?draft=1#top", of request: (UploadPage) throws -> UploadRequest
    ) async throws -> (ours: [String: String], pages: [String: String]) {
        let page = try await UploadPage(head: head) { _ in .accepted }
        try await page.load(from: page.server.url(path).absoluteString)
        _ = try await page.picker.upload(try await page.picture(), to: try request(page)).link()
        try await page.run("await fetch('/image_uploads', { method: 'POST', body: new FormData() })")
        let sent = page.server.requests("POST")
        return (try #require(sent.first).headers, try #require(sent.last).headers)
    }

    @Test func `it has the web view's user agent, and the page's address as its referrer`() async throws {
        let (ours, pages) = try await headers { UploadRequest(try $0.url("/image_uploads")) }
        #expect(ours["user-agent"]?.hasPrefix("Mozilla/5.0 ") == true)
        #expect(ours["referer"]?.hasSuffix("/new?draft=1") == true)
        for name in ["user-agent", "referer", "origin"] { #expect(ours[name] == pages[name], "\(name)") }
    }

    @Test(arguments: [
        "no-referrer", "origin", "same-origin", "strict-origin", "unsafe-url", "no-referrer-when-downgrade",
        "origin-when-cross-origin", "strict-origin-when-cross-origin", "never", "always", "default", "origin-when-crossorigin",
        "NO-REFERRER", "nonsense", "",
    ]) func `it keeps to the referrer policy that the page has in its head`(policy: String) async throws {
        let (ours, pages) = try await headers(head: "<meta name=\"referrer\" content=\"\(policy)\">") {
            UploadRequest(try $0.url("/image_uploads"))
        }
        #expect(ours["referer"] == pages["referer"])
        #expect(ours["user-agent"] == pages["user-agent"])
    }

    @Test func `the last policy that is one counts`() async throws {
        let policies = [("referrer", "no-referrer"), ("Referrer", "origin"), ("referrer", "x")]
        let head = policies.map { "<meta name='\($0.0)' content='\($0.1)'>" }.joined()
        let (ours, pages) = try await headers(head: head) { UploadRequest(try $0.url("/image_uploads")) }
        #expect(ours["referer"] == pages["referer"])
    }

    @Test func `headers of the app's own come before them`() async throws {
        let (ours, _) = try await headers {
            UploadRequest(try $0.url("/image_uploads"), headers: ["User-Agent": "Own/1.0", "Referer": "https://own.example/"])
        }
        #expect(ours["user-agent"] == "Own/1.0" && ours["referer"] == "https://own.example/")
    }

    @Test func `without credentials it has the user agent alone`() async throws {
        let (ours, pages) = try await headers { UploadRequest(try $0.url("/image_uploads"), carriesCredentials: false) }
        #expect(ours["user-agent"] == pages["user-agent"])
        #expect(ours["referer"] == nil && ours["cookie"] == nil && ours["origin"] == nil)
    }

    @Test func `another origin is not told where the user was`() async throws {
        let other = try LoopbackServer { _ in .accepted }
        let address = try #require(URL(string: other.origin))
        let (_, pages) = try await headers(path: "/secret") { page in
            let upload = page.picker.upload(
                .small, to: UploadRequest(address))
            Task { _ = try await upload.link() }
            return UploadRequest(try page.url("/image_uploads"))
        }
        try await until { other.requests("POST").count == 1 }
        let sent = try #require(other.requests("POST").first)
        #expect(sent.headers["user-agent"] == pages["user-agent"])
        #expect(sent.headers["referer"] == nil)
    }

    @Test func `a redirect takes them along`() async throws {
        let page = try await UploadPage { request in
            request.path == "/near" ? .response(status: 307, headers: ["Location": "/image_uploads"]) : .accepted
        }
        _ = try await page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/near"))).link()
        let sent = page.server.requests("POST")
        #expect(sent.count == 2)
        #expect(sent.last?.headers["referer"] == page.server.origin + "/")
        #expect(sent.last?.headers["user-agent"] == sent.first?.headers["user-agent"])
        #expect(sent.last?.headers["user-agent"]?.hasPrefix("Mozilla/5.0 ") == true)
    }
}
