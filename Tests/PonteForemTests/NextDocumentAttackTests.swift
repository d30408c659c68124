import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// A document of another origin that comes after a Forem's, and keeps Ponte's script out or watches it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct NextDocumentAttackTests {
    private static let thief = """
        <html id="ponteForem"><body data-user-status="logged-in" data-user='{"id":666}'><script>
        var seen = []
        const parse = JSON.parse
        JSON.parse = (text) => { seen.push(text); return parse(text) }
        try { window.ponteForem = { perform(...values) { seen.push(values.join()); return 'done' }, hello() {} } } catch {}
        window.ForemMobile = {
          registerDeviceToken(...values) { seen.push(values.join()) },
          injectJSMessage(text) { seen.push(text) },
          getUserData: () => '{"id":666,"config_body_class":"x"}',
        }
        </script></body></html>
        """
    private static let device = ForemDevice(token: "the secret", bundleIdentifier: "org.example.App", platform: "iOS")

    // Registering is tried again for 44 seconds.
    private let page = ForemPage(clock: TestClock(skippingPausesUnder: .seconds(30)))
    private let player = FakePlayer()

    /// Shows a Forem's page with a user, and then the thief's.
    private func leave() async throws -> ForemBridge {
        let forem = try page.bridge()
        forem.enableLogin()
        forem.enable(player as any PodcastPlayer)
        try await page.load(.two)
        try await page.run("void post('userLogin', { id: 7, config_body_class: 'x' })")
        try await until { forem.user?.id == 7 }
        try await page.load(html: Self.thief, at: "app://evil/")
        return forem
    }

    private func seen() async throws -> String? {
        try await page.run("return seen.join()") as? String
    }

    @Test func `it gets no push token`() async throws {
        let forem = try await leave()
        #expect(await code { try await forem.registerDevice(Self.device) } == .navigated)
        #expect(forem.registeredDevice == nil)
        #expect(try await seen()?.contains("secret") == false)
    }

    @Test func `it does not say who is signed in`() async throws {
        let forem = try await leave()
        #expect(await code { try await forem.fetchUser() } == .navigated)
    }

    @Test func `an order that is under way when it comes reaches it not`() async throws {
        let forem = try page.bridge()
        try await page.load(.two)
        let document = try #require(forem.messenger.document)
        try await page.load(html: Self.thief, at: "app://evil/")
        let error = await #expect(throws: PonteError.self) {
            _ = try await forem.messenger.request("registerDevice", ["the secret", "org.example.App", "iOS"], of: document)
        }
        #expect(error?.code == .navigated)
        #expect(try await seen()?.contains("secret") == false)
    }

    @Test func `an element with the name of Ponte's script does not keep it out`() async throws {
        let forem = try page.bridge()
        forem.enable(player as any PodcastPlayer)
        try await page.load(html: "<html id='ponteForem'>" + ForemPage.Generation.two.html)
        try await page.run("void post('podcast', { action: 'load', url: 'https://cdn.example/1.mp3' })")
        try await until { try await page.actions("podcast") == ["init"] }
    }
}
