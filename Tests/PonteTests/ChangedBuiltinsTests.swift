import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let numbers = BridgeStreamMethod<NoValue, Int>("numbers")
private let sum = BridgeMethod<RemoteStream<Int>, Int>("sum")

/// A page that has changed the built-ins before it uses for the first time what most pages do without: streams, handles, synchronous calls.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ChangedBuiltinsTests {
    /// Lets every call of a built-in through, and keeps what it was called with.
    private static let spies = """
        <script>
        seen = []
        const { apply } = Reflect
        const list = []
        for (const type of [Array, Function, Promise, String, RegExp, Response, ReadableStream, WeakSet, FinalizationRegistry, EventTarget]) {
            for (const name of Object.getOwnPropertyNames(type.prototype)) {
                const found = Object.getOwnPropertyDescriptor(type.prototype, name)
                if (name === 'constructor' || typeof found.value !== 'function') continue
                list.push([type.prototype, name, found.value])
            }
        }
        for (const holder of [Reflect, Object, JSON]) {
            for (const name of Object.getOwnPropertyNames(holder)) {
                if (typeof holder[name] === 'function' && name !== 'prototype') list.push([holder, name, holder[name]])
            }
        }
        const add = (text) => { seen[seen.length] = text }
        const text = (value) => typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : typeof value
        for (let index = 0; index < list.length; index++) {
            const [holder, name, method] = list[index]
            holder[name] = function () {
                for (let each = 0; each < arguments.length; each++) add(text(arguments[each]))
                return apply(method, this, arguments)
            }
        }
        for (const name of ['ReadableStream', 'FinalizationRegistry', 'Response', 'AbortController']) window[name] = undefined
        </script>
        """

    @Test func `streams, handles and synchronous calls use none of the built-ins that the page has changed`() async throws {
        let page = LivePage()
        page.bridge.handleStream(numbers) { RemoteStream([271828, 314159]) }
        page.bridge.handle(sum) { values in
            var total = 0
            for try await value in values { total += value }
            return total
        }
        page.bridge.handleSync(SyncApp.echo) { text in text }
        try await page.load(Self.spies)
        let result = try await page.run(
            """
            seen.length = 0
            const stream = ponte.stream('numbers')
            const first = (await stream.next()).value, second = (await stream.next()).value, isOver = (await stream.next()).done
            let given = 0
            const source = { [Symbol.asyncIterator]() { return this }, next: async () => ({ value: 161803, done: ++given > 2 }) }
            const total = await ponte.call('sum', source)
            const echo = ponte.callSync('app.echo', 'a secret')
            return `${first} ${second} ${isOver} ${total} ${echo}`
            """)
        #expect(result as? String == "271828 314159 true 323606 a secret")
        let seen = try #require(try await page.run("return seen.join(' ')") as? String)
        for value in ["271828", "314159", "161803", "323606", "secret", "numbers"] { #expect(!seen.contains(value), "\(seen)") }
    }
}
