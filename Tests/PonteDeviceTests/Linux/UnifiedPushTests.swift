import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteDevice
@testable import PonteTesting

/// A page asks for the token, and a distributor answers on a bus of the test's own, in both versions of the interface.
@MainActor @Suite(.serialized) struct UnifiedPushTests {
    static let application = "org.example.App.Push"
    let bus: PrivateBus
    let page = MemoryPage()

    init() throws {
        bus = try PrivateBus()
    }

    func provider(
        connection: String? = "a secret", vapidKey: String? = nil, distributor: String? = nil
    ) -> UnifiedPushProvider {
        UnifiedPushProvider(
            application: Self.application, connection: connection, description: "Tests", vapidKey: vapidKey,
            distributor: distributor, bus: .text(bus.address), timeout: .seconds(60))
    }

    /// Enables the provider on the page's bridge.
    func enable(_ provider: UnifiedPushProvider, timeout: Duration = .seconds(60)) -> PushTokens {
        let tokens = PushTokens(provider, timeout: timeout) { _ in true }
        page.bridge.enable(tokens)
        page.load()
        return tokens
    }

    func ask() async throws -> PushToken {
        try await page.call(PushContract.token, NoValue())
    }

    func failure() async -> PonteError? {
        await error { try await ask() }
    }

    @Test("registers once, and the page gets the address", arguments: Distributor.Version.allCases)
    func register(version: Distributor.Version) async throws {
        let distributor = try await Distributor(bus, version: version)
        distributor.onRegister = { [weak distributor] in try await distributor?.nameEndpoint("https://push.example/1?a=b'\"") }
        let tokens = enable(provider())
        let expected = PushToken(token: "https://push.example/1?a=b'\"", kind: .unifiedPush)
        async let first = ask()
        async let second = ask()
        let both = try await [first, second]
        #expect(both == [expected, expected])
        #expect(try await ask() == expected)
        #expect(tokens.current == expected)
        #expect(
            distributor.registrations == [["service": Self.application, "token": "a secret", "description": "Tests"]])
    }

    @Test("tells the page when the address changes and when it is withdrawn", arguments: Distributor.Version.allCases)
    func change(version: Distributor.Version) async throws {
        let distributor = try await Distributor(bus, version: version)
        distributor.onRegister = { [weak distributor] in try await distributor?.nameEndpoint("https://push.example/1") }
        let tokens = enable(provider())
        var events: [String?] = []
        var forTheApp: [String?] = []
        page.on(PushContract.changed) { token in events.append(token?.token) }
        tokens.onToken = { forTheApp.append($0?.token) }
        #expect(try await ask().token == "https://push.example/1")
        try await distributor.nameEndpoint("https://push.example/2")
        try await until { events.last == "https://push.example/2" }
        // The same again is no change.
        try await distributor.nameEndpoint("https://push.example/2")
        try await distributor.withdraw()
        try await until { events.last == .some(nil) }
        #expect(forTheApp == ["https://push.example/1", "https://push.example/2", nil])
        #expect(events == ["https://push.example/2", nil])
        // A page that asks then gets a new registration.
        #expect(try await ask().token == "https://push.example/1")
        #expect(distributor.registrations.count == 2)
    }

    @Test("brings messages as they were sent", arguments: Distributor.Version.allCases)
    func messages(version: Distributor.Version) async throws {
        let distributor = try await Distributor(bus, version: version)
        distributor.onRegister = { [weak distributor] in try await distributor?.nameEndpoint("https://push.example/1") }
        let provider = provider()
        var received: [PushMessage] = []
        provider.onMessage = { received.append($0) }
        let tokens = enable(provider)
        _ = try await ask()
        let content: [UInt8] = [0xff, 0, 0x27, 0x22] + [UInt8](repeating: 7, count: 4096)
        let answer = try await distributor.deliver(content, id: "m1")
        _ = try await distributor.deliver([])
        #expect(
            received == [
                PushMessage(content: Data(content), id: "m1"), PushMessage(content: Data(), id: nil),
            ])
        #expect(version == .one || answer == ["id": .string("m1")])
        _ = tokens
    }

    @Test("ignores what is not for it, and addresses that are none", arguments: Distributor.Version.allCases)
    func strangers(version: Distributor.Version) async throws {
        let distributor = try await Distributor(bus, version: version)
        let provider = provider()
        var received = 0
        provider.onMessage = { _ in received += 1 }
        let tokens = enable(provider, timeout: .milliseconds(300))
        distributor.onRegister = { [weak distributor] in
            try await distributor?.nameEndpoint("https://evil.example/", token: "another secret")
            for address in ["not_an_url", "", "javascript:alert(1)", "file:///etc/passwd", "https://"] {
                try await distributor?.nameEndpoint(address)
            }
            _ = try await distributor?.deliver([1], token: "another secret")
        }
        let error = await failure()
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("no token") == true)
        #expect(tokens.current == nil)
        #expect(received == 0)
        distributor.onRegister = nil
        try await distributor.nameEndpoint("https://push.example/1")
        try await distributor.withdraw(token: "another secret")
        #expect(try await ask().token == "https://push.example/1")
    }

    @Test(
        "says that the distributor refuses, and asks again when the page does",
        arguments: [
            (.one, "REGISTRATION_REFUSED", "the user said no", .permissionDenied),
            (.one, "REGISTRATION_FAILED", "", .unavailable), (.two, "REGISTRATION_FAILED", "UNAUTHORIZED", .permissionDenied),
            (.two, "REGISTRATION_FAILED", "VAPID_REQUIRED", .unavailable), (.two, "", "", .unavailable),
        ] as [(Distributor.Version, String, String, PonteError.Code)])
    func refusal(version: Distributor.Version, result: String, reason: String, code: PonteError.Code) async throws {
        let distributor = try await Distributor(bus, version: version)
        let tokens = enable(provider())
        distributor.answer = (result, reason)
        let error = await failure()
        #expect(error?.code == code)
        #expect(error?.message.contains("the user said no") == false)
        #expect(error?.message.contains("VAPID_REQUIRED") == (reason == "VAPID_REQUIRED"))
        distributor.answer = ("REGISTRATION_SUCCEEDED", "")
        distributor.onRegister = { [weak distributor] in try await distributor?.nameEndpoint("https://push.example/1") }
        #expect(try await ask().token == "https://push.example/1")
        _ = tokens
    }

    @Test("says that there is no distributor, or no bus") func nobody() async throws {
        let tokens = enable(provider())
        let error = await failure()
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("no UnifiedPush distributor") == true)
        bus.stop()
        #expect(await failure()?.code == .unavailable)
        _ = tokens
    }

    @Test("takes the distributor that the app has chosen, and the key that it wants") func choice() async throws {
        let first = try await Distributor(bus, version: .two, name: "org.unifiedpush.Distributor.a")
        let second = try await Distributor(bus, version: .two, name: "org.unifiedpush.Distributor.b")
        second.onRegister = { [weak second] in try await second?.nameEndpoint("https://push.example/b") }
        let tokens = enable(provider(vapidKey: "key", distributor: second.name))
        #expect(try await ask().token == "https://push.example/b")
        #expect(first.registrations.isEmpty)
        #expect(second.registrations.first?["vapid"] == "key")
        _ = tokens
        let missing = PushTokens(provider(distributor: "org.unifiedpush.Distributor.none")) { _ in true }
        #expect(await code { try await missing.token() } == .unavailable)
    }

    @Test("says that another program has its name, and that its own is too long") func names() async throws {
        _ = try await Distributor(bus, version: .two)
        let other = try await DBusConnection.open(.text(bus.address))
        let owned = try await other.own(Self.application)
        let tokens = enable(provider())
        #expect(await failure()?.message.contains("bus name") == true)
        for connection in ["", String(repeating: "x", count: 101)] {
            let wrong = PushTokens(provider(connection: connection)) { _ in true }
            #expect(await code { try await wrong.token() } == .invalidValue)
        }
        _ = (tokens, owned)
    }

    @Test("withdraws the address when the app wants it, and gives the name free at its end") func unregister() async throws {
        let distributor = try await Distributor(bus, version: .two)
        distributor.onRegister = { [weak distributor] in try await distributor?.nameEndpoint("https://push.example/1") }
        var provider: UnifiedPushProvider? = provider()
        weak let weakProvider = provider
        var tokens: PushTokens? = provider.map { PushTokens($0) { _ in true } }
        _ = try await tokens?.token()
        try await provider?.unregister()
        #expect(distributor.unregistrations == ["a secret"])
        try await until { tokens?.current == nil }
        _ = try await tokens?.token()
        #expect(distributor.registrations.count == 2)
        (provider, tokens) = (nil, nil)
        try await until { weakProvider == nil }
        try await until { try await !distributor.connection.names().contains(Self.application) }
    }

    @Test("registers anew on a bus that was started anew, and asks no bus before a page asks") func idle() async throws {
        let watcher = try await DBusConnection.open(.text(bus.address))
        let before = try await watcher.names()
        let tokens = enable(provider())
        await Task.yield()
        #expect(Set(try await watcher.names()).isSubset(of: before))
        _ = tokens
    }
}
