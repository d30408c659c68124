import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteDevice
@testable import PonteTesting

/// The pages that get the token, and the questions before.
@MainActor @Suite(.serialized) struct PushTokensTests {
    final class Provider: PushTokenProvider {
        let tokens: AsyncStream<PushToken?>
        let output: AsyncStream<PushToken?>.Continuation
        var isPermitted = true
        var registrations = 0
        var questions = 0
        var token: PushToken? = PushToken(token: "t1", kind: .apns)

        init() {
            (tokens, output) = AsyncStream.makeStream(of: PushToken?.self)
        }

        func requestPermission() async throws -> Bool {
            questions += 1
            return isPermitted
        }

        func register() async throws {
            registrations += 1
            if registrations == 1, let token { output.yield(token) }
        }
    }

    final class App {
        var isAllowed = false
        var callers: [Caller] = []

        func allows(_ caller: Caller) -> Bool {
            callers.append(caller)
            return isAllowed
        }
    }

    let provider = Provider()

    @Test("are given to a page only when the app says so, and nothing is asked before") func permission() async throws {
        let page = MemoryPage()
        let app = App()
        let tokens = PushTokens(provider) { app.allows($0) }
        page.bridge.enable(tokens)
        page.load()
        #expect(provider.questions == 0 && provider.registrations == 0)
        #expect(await code { try await page.call(PushContract.token, NoValue()) } == .permissionDenied)
        #expect(provider.questions == 0)
        #expect(app.callers == [page.caller])
        app.isAllowed = true
        provider.isPermitted = false
        #expect(await code { try await page.call(PushContract.token, NoValue()) } == .permissionDenied)
        #expect(provider.registrations == 0)
        provider.isPermitted = true
        #expect(try await page.call(PushContract.token, NoValue()) == PushToken(token: "t1", kind: .apns))
    }

    @Test("are told only to documents that were given one before") func events() async throws {
        let page = MemoryPage(policy: [.mainFrame(of: "app://example"), .mainFrame(of: "app://other")])
        let tokens = PushTokens(provider) { _ in true }
        page.bridge.enable(tokens)
        var heard: [PushToken?] = []
        page.on(PushContract.changed) { token in heard.append(token) }
        page.load()
        func change(_ text: String) async throws {
            provider.output.yield(PushToken(token: text, kind: .apns))
            try await until { tokens.current?.token == text }
            // The events before it have arrived when a call is answered.
            _ = try? await page.call(BridgeMethod<NoValue, Void>("none"), NoValue())
        }
        _ = try await tokens.token()
        try await change("t2")
        #expect(heard.isEmpty)
        #expect(try await page.call(PushContract.token, NoValue()).token == "t2")
        try await change("t3")
        try await until { heard.last??.token == "t3" }
        let count = heard.count
        page.caller = Caller(isMainFrame: true, origin: Origin("app://other"))
        page.load()
        _ = try? await page.call(BridgeMethod<NoValue, Void>("none"), NoValue())
        try await change("t4")
        #expect(heard.count == count)
        // Nor does an event wait for the next document.
        page.endProcess()
        try await change("t5")
        page.caller = Caller(isMainFrame: true, origin: Origin("app://example"))
        page.load()
        _ = try? await page.call(BridgeMethod<NoValue, Void>("none"), NoValue())
        #expect(heard.count == count)
    }

    @Test("are not waited for by a page that no longer wants them") func cancellation() async throws {
        provider.token = nil
        let page = MemoryPage()
        page.bridge.enable(PushTokens(provider) { _ in true })
        page.load()
        #expect(await code { try await page.call(PushContract.token, NoValue(), timeout: .milliseconds(100)) } == .timedOut)
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
    }

    @Test("reach window.bridge.register as they are, in a page that may have them") func classicForm() async throws {
        let page = DevicePage()
        let policy: Policy = .mainFrame(of: "app://example")
        let token = PushToken(token: "'); window.ran = 1; ('\u{2028}\"\\", kind: .unifiedPush)
        try await page.load("<script>window.bridge = { register(token) { this.token = token } }</script>")
        try await token.register(in: page.host, for: policy)
        #expect(try await page.run("return bridge.token") as? String == token.token)
        #expect(try await page.run("return window.ran === undefined") as? Bool == true)

        func failure(_ html: String, at address: String = "app://example/") async throws -> PonteError.Code? {
            try await page.load(html, at: address)
            return await code { try await token.register(in: page.host, for: policy) }
        }
        #expect(try await failure("<title>no bridge</title>") == .methodNotFound)
        #expect(try await failure("<script>window.bridge = { register: 1 }</script>") == .methodNotFound)
        #expect(
            try await failure("<script>window.bridge = { register: async () => { throw 1 } }</script>") == .handlerFailed)
        #expect(
            try await failure("<script>window.bridge = { register() {} }</script>", at: "app://elsewhere/") == .forbidden)
    }

    @Test("reach the page once for each user, and again when they change") func ledger() async throws {
        let page = DevicePage()
        let policy: Policy = .mainFrame(of: "app://example")
        let tokens = PushTokens(provider) { _ in true }
        let ledger = TokenLedger()
        page.bridge.enable(tokens)
        try await page.load("<script>window.tokens = []; window.bridge = { register(token) { tokens.push(token) } }</script>")
        func deliver(for user: String) async throws -> Bool {
            let token = try #require(tokens.current)
            return try await ledger.deliver(token, for: user) { [host = page.host] token in
                try await token.register(in: host, for: policy)
            }
        }
        #expect(try await page.run("return (await ponte.call('device.pushToken')).token") as? String == "t1")
        #expect(try await deliver(for: "ana"))
        #expect(try await !deliver(for: "ana"))
        #expect(try await deliver(for: "ben"))
        provider.output.yield(PushToken(token: "t2", kind: .apns))
        try await until { tokens.current?.token == "t2" }
        #expect(try await deliver(for: "ana"))
        #expect(try await page.run("return tokens.join()") as? String == "t1,t1,t2")
    }
}
