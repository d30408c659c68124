import Ponte
import PonteTesting
import Testing

/// A plain Swift error of a handler: the page learns its type, and the app the error itself.
@MainActor
struct HandlerErrorTests {
    private struct Broken: Error, Equatable {
        var reason: String
    }

    private static let now = BridgeMethod<NoValue, Int>("app.now")
    private static let later = BridgeMethod<NoValue, Int>("app.later")
    private static let sync = BridgeSyncMethod<NoValue, Int>("app.sync")
    private static let numbers = BridgeStreamMethod<NoValue, Int>("app.numbers")

    private func page(_ told: @escaping @MainActor (any Error, CallContext) -> Void) -> MemoryPage {
        let page = MemoryPage()
        page.bridge.handle(Self.now) { throw Broken(reason: "now") }
        page.bridge.handle(Self.later) { () async throws -> Int in
            await Task.yield()
            throw Broken(reason: "later")
        }
        page.bridge.handleSync(Self.sync) { throw Broken(reason: "sync") }
        page.bridge.handleStream(Self.numbers) { _ in
            AsyncThrowingStream<Int, any Error> { stream in
                stream.yield(1)
                stream.finish(throwing: Broken(reason: "numbers"))
            }
        }
        page.bridge.onHandlerError = told
        page.load()
        return page
    }

    @Test func `the app gets the error itself, once, of each kind of handler`() async throws {
        var told: [String] = []
        let page = page { error, call in told.append("\(call.name) \((error as? Broken)?.reason ?? "other")") }
        let first = await #expect(throws: PonteError.self) { try await page.call(Self.now) }
        #expect(first?.code == .handlerFailed)
        #expect(first?.message.contains("Broken") == true)
        #expect(first?.message.contains("reason") == false)
        await #expect(throws: PonteError.self) { try await page.call(Self.later) }
        #expect(throws: PonteError.self) { try page.callSync(Self.sync) }
        await #expect(throws: PonteError.self) { for try await _ in page.stream(Self.numbers) {} }
        #expect(told == ["app.now now", "app.later later", "app.sync sync", "app.numbers numbers"])
    }

    @Test func `a PonteError is the page's as a whole, and is not told; an interceptor's own errors are`() async throws {
        var told: [String] = []
        let page = page { error, call in told.append("\(call.name) \((error as? Broken)?.reason ?? "other")") }
        page.bridge.handle(Self.now) { throw PonteError("tired", "No.") }
        let error = await #expect(throws: PonteError.self) { try await page.call(Self.now) }
        #expect(error?.code == "tired")
        #expect(told.isEmpty)
        page.bridge.intercept { _ in throw Broken(reason: "interceptor") }
        await #expect(throws: PonteError.self) { try await page.call(Self.now) }
        #expect(told == ["app.now interceptor"])
    }

    @Test func `an error that passes interceptors is told once, and one that they have replaced is not`() async throws {
        var told: [String] = []
        let page = page { error, call in told.append("\(call.name) \((error as? Broken)?.reason ?? "other")") }
        page.bridge.intercept { _, next in try await next() }
        page.bridge.intercept { call, next in
            do { try await next() } catch is Broken where call.name == "app.later" { throw PonteError("tired", "No.") }
        }
        #expect(await #expect(throws: PonteError.self) { try await page.call(Self.now) }?.code == .handlerFailed)
        #expect(await #expect(throws: PonteError.self) { try await page.call(Self.later) }?.code == "tired")
        #expect(told == ["app.now now"])
    }
}
