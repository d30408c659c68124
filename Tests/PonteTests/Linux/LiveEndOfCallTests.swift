import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let never = BridgeMethod<NoValue, String>("page.never")
private let slow = BridgeMethod<NoValue, String>("app.slow")
private let quick = BridgeMethod<NoValue, String>("app.quick")

/// Every call ends, whatever happens to the page. None of them has a timeout.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveEndOfCallTests {
    private static let html = "<script>ponte.handle('page.never', () => new Promise(() => {}))</script>"

    /// Makes a call to the page that is under way when this returns.
    private func startCall(on page: LivePage) async throws -> Task<PonteError.Code?, Never> {
        try await page.load(Self.html)
        let bridge = page.bridge
        let call = try await bridge.startCall()
        // It has been sent when a later call has been answered.
        #expect(await code { try await bridge.call(BridgeMethod<NoValue, String>("page.unknown")) } == .methodNotFound)
        #expect(bridge.diagnostics.pendingCalls == 1)
        return call
    }

    @Test func `a call ends with reloaded when the page is reloaded`() async throws {
        let page = LivePage()
        let call = try await startCall(on: page)
        _ = try? await page.run("setTimeout(() => location.reload())")
        #expect(await call.value == .reloaded)
    }

    @Test func `a call ends with navigated when the document is left for another`() async throws {
        let page = LivePage()
        let call = try await startCall(on: page)
        try await page.load("<p>Next</p>", at: LivePage.origin + "/next")
        #expect(await call.value == .navigated)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `a call ends with navigated when the next document may not speak`() async throws {
        let page = LivePage()
        let call = try await startCall(on: page)
        try await page.load("<p>Elsewhere</p>", at: "app://elsewhere/")
        #expect(await call.value == .navigated)
    }

    @Test func `a call ends with webProcessTerminated when the web process is killed, and the bridge works again`() async throws {
        let page = LivePage()
        page.bridge.handle(quick) { "here" }
        let call = try await startCall(on: page)
        let process = try #require(try await WebProcesses.identifier(of: page.webView))
        kill(process, SIGKILL)
        #expect(await call.value == .webProcessTerminated)
        try await page.load()
        #expect(try await page.run("return await ponte.call('app.quick')") as? String == "here")
        let again = try await startCall(on: page)
        page.bridge.close()
        #expect(await again.value == .bridgeClosed)
    }

    @Test(.inViews) func `a call ends with viewReleased when the web view is released`() async throws {
        var page: LivePage? = LivePage()
        let bridge = try #require(page?.bridge)
        let call = try await startCall(on: #require(page))
        weak let webView = page?.webView
        page = nil
        #expect(await call.value == .viewReleased)
        #expect(webView == nil)
        #expect(await code { try await bridge.call(never) } == .viewReleased)
    }

    @Test func `a call ends with bridgeClosed when the bridge is released`() async throws {
        let page = BarePage()
        var bridge: Bridge? = page.makeBridge(policy: .mainFrame(of: "app://example"))
        weak let weakBridge = bridge
        try await page.load(html: "")
        bridge?.handleUntilCancelled(slow)
        let result = Task {
            try await page.run("try { await ponte.call('app.slow') } catch (error) { return error.code }") as? String
        }
        try await until { bridge?.diagnostics.runningHandlers != 0 }
        bridge = nil
        #expect(weakBridge == nil)
        #expect(try await result.value == "bridgeClosed")
    }

    @Test func `a document that has gone never gets an answer, and the handler is cancelled`() async throws {
        let page = LivePage()
        var cancelled = false
        page.bridge.handleUntilCancelled(slow) { cancelled = true }
        try await page.load("<script>ponte.call('app.slow')</script>")
        try await until { page.bridge.diagnostics.runningHandlers != 0 }
        try await page.load("<script>window.seen = []; ponte.call('app.slow').then((text) => seen.push(text))</script>")
        try await until { cancelled }
        #expect(page.bridge.diagnostics.runningHandlers == 1)
        #expect(try await page.run("return seen.length") as? Int == 0)
    }

    @Test func `calls that the page makes end with methodNotFound, timedOut or cancelled`() async throws {
        let page = LivePage()
        var cancellations = 0
        page.bridge.handleUntilCancelled(slow) { cancellations += 1 }
        try await page.load()
        let codes =
            try await page.run(
                """
                const code = (promise) => promise.then(() => 'none', (error) => error.code)
                const controller = new AbortController()
                const aborted = code(ponte.call('app.slow', {}, { signal: controller.signal }))
                const timedOut = code(ponte.call('app.slow', {}, { timeout: 50 }))
                const unknown = code(ponte.call('app.unknown'))
                await unknown
                controller.abort()
                return [await unknown, await timedOut, await aborted]
                """) as? [String]
        #expect(codes == ["methodNotFound", "timedOut", "cancelled"])
        try await until { cancellations >= 2 }
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }
}
