import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private typealias Members = [String: [String: Int]]

/// Members with the names that every object of JavaScript has, in arguments, results, events and errors, both ways.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PrototypeNameAttackTests {
    private static let members: Members = [
        "__proto__": ["polluted": 1], "constructor": ["prototype": 2], "toString": ["a": 3], "hasOwnProperty": ["b": 4],
        "toJSON": ["c": 5], "then": ["d": 6],
    ]
    /// What the page says of a value: its own names, whether its prototype is the usual one, and whether another object has got something.
    private static let look = """
        window.look = (value) => [Object.keys(value).sort().join(), Object.getPrototypeOf(value) === Object.prototype, {}.polluted === undefined,
          value.toString.a, Object.getOwnPropertyDescriptor(value, '__proto__').value.polluted].join(' ')
        """
    private static let seen = "__proto__,constructor,hasOwnProperty,then,toJSON,toString true true 3 1"

    private func page() async throws -> LivePage {
        let page = LivePage()
        try await page.load("<script>\(Self.look)</script>")
        return page
    }

    @Test func `arguments and results of a page arrive whole, and change no prototype`() async throws {
        let page = try await page()
        var arrived: [Members] = []
        page.bridge.handle(BridgeMethod<Members, Members>("app.echo")) {
            arrived.append($0)
            return $0
        }
        let said = try await page.run(
            """
            const value = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":2},"toString":{"a":3},"hasOwnProperty":{"b":4},"toJSON":{"c":5},"then":{"d":6}}')
            return look(await ponte.call('app.echo', value))
            """)
        #expect(said as? String == Self.seen)
        #expect(arrived == [Self.members])
    }

    @Test func `arguments of the app, its events and its errors arrive whole`() async throws {
        let page = try await page()
        try await page.run(
            """
            ponte.handle('page.look', (value) => look(value))
            ponte.handle('page.echo', (value) => value)
            ponte.on('app.event', (value) => { heard = look(value) })
            window.heard = undefined
            """)
        #expect(try await page.bridge.call(BridgeMethod<Members, String>("page.look"), Self.members) == Self.seen)
        #expect(try await page.bridge.call(BridgeMethod<Members, Members>("page.echo"), Self.members) == Self.members)
        try page.bridge.send(BridgeEvent<Members>("app.event"), Self.members)
        try await page.wait(for: "heard !== undefined")
        #expect(try await page.run("return heard") as? String == Self.seen)
        page.bridge.handle(BridgeMethod<NoValue, Void>("app.fail")) { throw PonteError(.forbidden, "no", data: Self.members) }
        #expect(
            try await page.run("return look(await ponte.call('app.fail').catch((error) => error.data))") as? String == Self.seen)
    }
}
