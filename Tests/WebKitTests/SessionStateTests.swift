import CGLibSupport
import Foundation
import GLibInterop
import TestSupport
import Testing

@testable import WebKit

/// The bytes in which the engine writes a view's list, which a POST is put into.
@MainActor
@Suite(.serialized)
struct SessionStateTests {
    /// A list that the engine has written.
    private func list() async throws -> Data {
        let server = try LoopbackServer { _ in .html("<title>page</title>") }
        let webView = try await WKWebView.showing(server.url("/"))
        return SessionState.data(of: webView.view.pointer)
    }

    private func appending(to list: Data) -> Data? {
        SessionState.appending(to: list, url: "http://127.0.0.1/", contentType: "text/plain", body: Data("body".utf8))?.list
    }

    @Test func `the engine writes version 2, which is the one that a POST is put into`() async throws {
        let list = try await list()
        // The version is the first number of the bytes (`q`).
        #expect(
            list.prefix(2) == Data([2, 0]), "WebKitGTK \(webkit_get_major_version()).\(webkit_get_minor_version()) writes another"
        )
        #expect(appending(to: list) != nil)
    }

    @Test func `a list of another version, or of no version, is left alone`() async throws {
        let list = try await list()
        for other in [
            Data([3, 0]) + list.dropFirst(2), Data([1, 0]) + list.dropFirst(2), Data(list.prefix(9)), Data(count: 64),
        ] {
            #expect(appending(to: other) == nil)
        }
    }

    @Test func `a POST fails clearly where the engine writes another version`() async throws {
        let server = try LoopbackServer { _ in .html("<title>page</title>") }
        let webView = WKWebView.forTest()
        let recorder = DelegateRecorder()
        var request = URLRequest(url: server.url("/posted"))
        request.httpMethod = "POST"
        request.httpBody = Data("body".utf8)
        let names = await recorder.follow(webView) {
            let navigation = WKNavigation()
            navigation.request = request
            navigation.listBefore = Data([3, 0, 0, 0])
            $0.navigationClient.begin(navigation) { webView.post(request, to: server.url("/posted"), for: navigation) }
            return navigation
        }
        #expect(names == ["fail provisional"])
        let error = try #require(recorder.errors.last)
        #expect(error.domain == NSURLErrorDomain && error.code == NSURLErrorResourceUnavailable)
        #expect(error.localizedDescription.contains("WebKitGTK \(webkit_get_major_version())."), "\(error.localizedDescription)")
        #expect(server.requests.isEmpty)
    }
}
