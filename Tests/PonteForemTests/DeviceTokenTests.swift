import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteForem

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DeviceTokenTests {
    private let device = ForemDevice(token: #"it's "a" \ token"#, bundleIdentifier: "com.forem.app")

    private func signedIn(_ page: ForemPage) async throws {
        try page.bridge().enableLogin()
        try await page.load(.two)
        _ = try await page.post("userLogin", "{ id: 5 }")
    }

    private func tokens(_ page: ForemPage) async throws -> [[String]] {
        try await page.run("return tokens") as? [[String]] ?? []
    }

    /// Between the tries, in tenths of a second.
    private func pauses(_ clock: TestClock) -> [Double] {
        clock.pauses.filter { $0 < .seconds(30) }.map { $0 / .milliseconds(100) }
    }

    @Test func `the page registers it by its own function, once, and takes it back`() async throws {
        let page = ForemPage()
        try await signedIn(page)
        let bridge = try page.bridge()
        for _ in 1...3 { try await bridge.registerDevice(device) }
        #expect(try await tokens(page) == [["register", device.token, "com.forem.app", "iOS"]])
        #expect(bridge.registeredDevice == device)
        let other = ForemDevice(token: "another", bundleIdentifier: "com.forem.app")
        try await bridge.registerDevice(other)
        #expect(try await tokens(page).last == ["register", "another", "com.forem.app", "iOS"])
        try await bridge.unregisterDevice()
        #expect(try await tokens(page).last == ["unregister", "5", "another", "com.forem.app", "iOS"])
        #expect(bridge.registeredDevice == nil)
        try await bridge.unregisterDevice()
        #expect(try await tokens(page).count == 3)
        try await bridge.registerDevice(other)
        #expect(try await tokens(page).count == 4)
    }

    @Test func `without a user there is nothing to register for`() async throws {
        let page = ForemPage()
        try await page.load(.two)
        await #expect(throws: PonteError.self) { try await page.bridge().registerDevice(device) }
        #expect(try await tokens(page).isEmpty)
        try await page.run("signedIn = { id: 6 }")
        try await page.bridge().registerDevice(device)
        #expect(try await tokens(page).count == 1)
    }

    @Test func `another origin never gets the token, and each user of the Forem does`() async throws {
        let page = ForemPage(clock: TestClock(skippingPausesUnder: .seconds(30)))
        try await signedIn(page)
        try await page.load(.two, at: "app://elsewhere/")
        await #expect(throws: PonteError.self) { try await page.bridge().registerDevice(device) }
        #expect(try await tokens(page).isEmpty)
        try await page.load(.two)
        try await page.bridge().registerDevice(device)
        _ = try await page.post("userLogin", "{ id: 6 }")
        try await page.bridge().registerDevice(device)
        #expect(try await tokens(page).count == 2)
    }

    @Test func `what fails is tried again, ever more slowly`() async throws {
        let clock = TestClock(skippingPausesUnder: .seconds(30))
        let page = ForemPage(clock: clock)
        try await signedIn(page)
        try await page.run(
            "let count = 0; const own = ForemMobile.registerDeviceToken; ForemMobile.registerDeviceToken = (...all) => { if (count++ < 3) throw new Error('later'); own(...all) }"
        )
        try await page.bridge().registerDevice(device)
        #expect(try await tokens(page).count == 1)
        #expect(pauses(clock) == [7, 14, 28])
        try await page.run("ForemMobile.registerDeviceToken = () => Promise.reject(new Error('never'))")
        let other = ForemDevice(token: "another", bundleIdentifier: "com.forem.app")
        await #expect(throws: PonteError.self) { try await page.bridge().registerDevice(other) }
        #expect(pauses(clock).dropFirst(3) == [7, 14, 28, 56, 112, 224])
        #expect(try page.bridge().registeredDevice == device)
    }

    @Test func `for pages of 2021 native registers it at the Forem, with the page's session`() async throws {
        let html = ForemPage.Generation.one.html.replacing(
            "data-user-status=\"logged-out\"", with: "data-user-status=\"logged-in\" data-user='{\"id\":9}'")
        let failures = Locked(2)
        let server = try LoopbackServer { request in
            switch (request.method, request.path) {
            case ("GET", "/"): return .html(html, cookies: ["session=abc; Path=/"])
            case ("POST", "/users/devices"):
                let fails = failures.withLock { count in
                    count -= 1
                    return count >= 0
                }
                return fails ? .response(status: 500) : .json(#"{"id":1}"#, status: 201)
            case ("DELETE", "/users/devices/9"): return .response(status: 204)
            default: return .response(status: 404)
            }
        }
        let page = ForemPage(
            policy: .mainFrame(of: try OriginPattern(server.origin)), clock: TestClock(skippingPausesUnder: .seconds(30)))
        try page.bridge().enableLogin()
        try await page.load(from: server.origin + "/")
        try await page.bridge().registerDevice(device)
        let posts = server.requests("POST")
        #expect(posts.count == 3)
        let body = try JSONDecoder().decode([String: String].self, from: try #require(posts.last).body)
        #expect(body == ["token": device.token, "platform": "iOS", "app_bundle": "com.forem.app"])
        #expect(posts.last?.headers["x-csrf-token"] == "token-1")
        #expect(posts.last?.headers["cookie"] == "session=abc")
        try await page.bridge().unregisterDevice()
        #expect(server.requests("DELETE").map(\.path) == ["/users/devices/9"])
        #expect(server.requests("DELETE").first?.headers["x-csrf-token"] == "token-1")
    }

    @Test func `a page without a token says so`() async throws {
        let page = ForemPage(clock: TestClock(skippingPausesUnder: .seconds(30)))
        try page.bridge().enableLogin()
        try await page.load(html: "<body data-user-status='logged-in' data-user='{\"id\":9}'>")
        try await until { try page.bridge().user != nil }
        #expect(await error { try await page.bridge().registerDevice(device) }?.message.contains("token") == true)
    }
}
