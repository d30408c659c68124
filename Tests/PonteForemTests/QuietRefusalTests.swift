import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// In Forem's own apps `postMessage` returns nothing, and Forem's pages catch nothing: a refused message is told to the app alone.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct QuietRefusalTests {
    private static let names = [
        "podcast", "imageUpload", "coverUpload", "profileUpload", "userLogin", "userLogout", "ponteForem",
    ]
    private let page = ForemPage()
    private let picker = FakePicker()

    init() throws {
        try page.bridge().enable(FakePlayer() as any PodcastPlayer)
        try page.bridge().enable(picker, for: Set(ForemUpload.allCases))
        try page.bridge().enableLogin()
    }

    /// How the promises of posts to all handlers end.
    private func ends(_ body: String) async throws -> Set<String> {
        let script = """
            const posts = names.map((name) => webkit.messageHandlers[name].postMessage(\(body)));
            return (await Promise.allSettled(posts)).map(({ status, value, reason }) => `${status} ${value ?? reason?.message}`);
            """
        return Set(try await page.run(script, ["names": Self.names]) as? [String] ?? [])
    }

    @Test func `a cover's button that is pressed twice leaves no rejection in the page`() async throws {
        try await page.load(.two)
        try await page.run(
            """
            window.rejections = [];
            addEventListener("unhandledrejection", ({ reason }) => rejections.push(`${reason}`));
            post("coverUpload", { action: "coverImageUpload" });
            post("coverUpload", { action: "coverImageUpload" });
            """)
        try await until { page.refusals.count == 1 }
        // The event comes in a task of its own, after the answer's.
        try await page.run("await post('userLogout', {}); await new Promise((done) => setTimeout(done))")
        #expect(try await page.run("return rejections") as? [String] == [])
        #expect(page.refusals.first?.error.code == .limitExceeded)
        #expect(page.refusals.first?.method == "coverUpload")
        #expect(picker.requests.count == 1)
    }

    @Test func `what is no message ends as any other, and is counted`() async throws {
        try await page.load(.two)
        #expect(try await ends("5") == ["fulfilled undefined"])
        #expect(try page.bridge().diagnostics.refusals == Self.names.count)
        #expect(page.refusals.count == Self.names.count)
    }

    @Test func `so does what a page says that may not`() async throws {
        try await page.load(.two, at: "app://elsewhere/")
        #expect(try await ends("{}") == ["fulfilled undefined"])
        #expect(page.refusals.filter { $0.error.code == .forbidden }.count == Self.names.count - 1)
    }

    @Test func `and what is said when the bridge has gone`() async throws {
        try await page.load(.two)
        weak let bridge = page.forem
        page.forem = nil
        try await until { bridge == nil }
        #expect(try await ends("{}") == ["fulfilled undefined"])
    }
}
