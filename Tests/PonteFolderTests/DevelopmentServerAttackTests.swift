import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// A development server, or what stands behind it, leads the view to another place.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DevelopmentServerAttackTests {
    private static let secret = BridgeMethod<NoValue, String>("app.secret")
    private static let call = "return await ponte.call('app.secret', {}, { timeout: 60000 }).then(String, (error) => error.code)"

    /// The answer that a page has at the end of a redirect from the development server.
    private func answer(redirectingTo target: (LoopbackServer) -> String) async throws -> String {
        let folder = try SiteFolder()
        let other = try LoopbackServer { _ in .html("<title>Other</title>") }
        let address = target(other)
        let server = try LoopbackServer { request in
            request.path == "/" ? .response(status: 302, headers: ["Location": address]) : .html("<title>Own</title>")
        }
        let page = try folder.page(environment: ["PONTE_DEV_SERVER": server.origin])
        let view = page.makeWebView()
        let bridge = Bridge(view, policy: page.policy)
        bridge.handle(Self.secret) { "secret" }
        try await view.finishLoading { page.load(in: $0) }
        return try await view.text(of: Self.call)
    }

    @Test func `a redirect to another port of this machine, or by another name, leads out of the bridge`() async throws {
        #expect(try await answer { $0.origin + "/" } == "forbidden")
        #expect(try await answer { "http://localhost:\($0.port)/" } == "forbidden")
    }

    @Test func `a redirect within the server stays`() async throws {
        #expect(try await answer { _ in "/inside" } == "secret")
    }

    @Test func `a page of the folder's own origin is not admitted beside the server`() async throws {
        let folder = try SiteFolder()
        let server = try LoopbackServer { _ in .html("<title>Own</title>") }
        let page = try folder.page(environment: ["PONTE_DEV_SERVER": server.origin])
        let view = page.makeWebView()
        let bridge = Bridge(view, policy: page.policy)
        bridge.handle(Self.secret) { "secret" }
        try await view.finishLoading("app://page/index.html")
        #expect(try await view.text(of: Self.call) == "forbidden")
    }
}
