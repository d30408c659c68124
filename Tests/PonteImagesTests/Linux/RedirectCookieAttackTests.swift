import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// A server sends an upload on to another of its paths, which other people may own.
@Suite(.serialized, .timeLimit(.minutes(1)))
@MainActor
struct RedirectCookieAttackTests {
    @Test func `each path gets its own cookies, and those that the answers have set`() async throws {
        let page = try await UploadPage { request in
            guard request.path == "/near/upload" else { return .accepted }
            let set = "given=1; Path=/image_uploads"
            return .response(status: 307, headers: ["Location": "/image_uploads", "Set-Cookie": set])
        }
        try await page.run(
            """
            for (const path of ["/near", "/image_uploads", "/"])
              document.cookie = `at${path.replace("/", "_")}=1; path=${path}`
            """)
        _ = try await page.picker.upload(try await page.picture(), to: UploadRequest(try page.url("/near/upload"))).link()
        let sent = page.server.requests("POST").map { Set(($0.headers["cookie"] ?? "").components(separatedBy: "; ")) }
        let all: Set = ["session=s3cret", "plain=yes", "at_=1"]
        #expect(sent == [all.union(["at_near=1"]), all.union(["at_image_uploads=1", "given=1"])])
        let kept = await page.webView.configuration.websiteDataStore.httpCookieStore.allCookies()
        #expect(kept.first { $0.name == "given" }?.path == "/image_uploads")
    }
}
