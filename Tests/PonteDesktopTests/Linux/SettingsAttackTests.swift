import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// A page that changes settings into what cannot be kept, or into very much.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SettingsAttackTests {
    private struct Settings: Codable, Sendable, Equatable {
        var theme = "light"
        var editor = Editor()
        var numbers: [Double] = []
        struct Editor: Codable, Sendable, Equatable {
            var size = 12.0
        }
    }

    /// Only arrays in arrays.
    private indirect enum Nested: Codable, Sendable {
        case end
        case array(Nested)

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            self = values.isAtEnd ? .end : .array(try values.decode(Nested.self))
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.unkeyedContainer()
            if case .array(let inner) = self { try values.encode(inner) }
        }

        init(depth: Int) {
            self = (1..<depth).reduce(.end) { inner, _ in .array(inner) }
        }
    }

    private let app = TestApp()
    private let page = BridgePage()

    private var file: URL { app.folders.settingsPlace.appending(path: "settings.json") }
    private var stored: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    private func start() async throws -> DesktopApp { try await app.start() }

    private func share<Value>(_ settings: SharedState<Value>) async throws {
        page.bridge.share(settings, as: BridgeState<Value>("settings", writable: true))
        try await page.load(html: "<p>")
    }

    /// Sets members of the value, and gives the error's text.
    private func set(_ members: String) async throws -> String {
        try await page.run(
            """
            const { value: { version, value } } = await ponte.stream("ponte.state", { name: "settings" })[Symbol.asyncIterator]().next()
            try {
              await ponte.call("ponte.setState", { name: "settings", version, value: { ...value, ...\(members) } })
              return "set"
            } catch (error) { return `${error.code} ${error.message}` }
            """) as? String ?? ""
    }

    @Test(arguments: ["NaN", "Infinity", "-Infinity"])
    func `a number that is none is refused with its member, and the settings are kept on`(number: String) async throws {
        let app = try await start()
        var errors: [String] = []
        let settings = try app.settings(Settings()) { errors.append("\($0)") }
        try await share(settings)
        let refusal = try await set("{ editor: { size: \(number) } }")
        #expect(refusal.hasPrefix("invalidParameters") && refusal.contains("value.editor.size"), "\(refusal)")
        #expect(try await set("{ numbers: [1, \(number)] }").contains("value.numbers[1]"))
        #expect(settings.value == Settings())
        #expect(try await set("{ theme: 'dark' }") == "set")
        try await until { stored.contains("dark") }
        settings.value.editor.size = 14
        await app.run()
        #expect(stored.contains("14") && errors.isEmpty)
    }

    @Test func `a page makes no more of the settings than the app allows, and the app does`() async throws {
        let app = try await start()
        let settings = try app.settings(Settings())
        try await share(settings)
        #expect(try await set("{ theme: 'a'.repeat(1 << 20) }").hasPrefix("limitExceeded"))
        // Two bytes of the page's are more in the file.
        #expect(try await set("{ theme: '/'.repeat(600000) }").hasPrefix("limitExceeded"))
        #expect(settings.value == Settings())
        #expect(try await set("{ theme: 'a'.repeat(1000000) }") == "set")
        settings.value.theme = String(repeating: "b", count: 3 << 20)
        await app.run()
        let next = try await start()
        let larger = try next.settings(Settings(), pageLimit: 4 << 20)
        #expect(larger.value.theme.utf8.count == 3 << 20)
        #expect(!FileManager.default.fileExists(atPath: file.path + ".broken"))
        try await share(larger)
        #expect(try await set("{ editor: { size: 15 } }") == "set")
        await next.run()
        #expect(try await start().settings(Settings()).value.editor.size == 15)
    }

    @Test func `a page changes settings that the app has made larger, and makes them no larger`() async throws {
        let app = try await start()
        let settings = try app.settings(Settings())
        try await share(settings)
        settings.value.theme = String(repeating: "b", count: 2 << 20)
        #expect(try await set("{ editor: { size: 15 } }") == "set")
        #expect(settings.value.editor.size == 15 && settings.value.theme.utf8.count == 2 << 20)
        #expect(try await set("{ theme: 'b'.repeat((2 << 20) + 100) }").hasPrefix("limitExceeded"))
        #expect(try await set("{ theme: 'b'.repeat(5 << 20) }").hasPrefix("limitExceeded"))
        #expect(try await set("{ theme: 'small' }") == "set")
        // From now on it is as any other.
        #expect(try await set("{ theme: 'b'.repeat(2 << 20) }").hasPrefix("limitExceeded"))
        await app.run()
    }

    @Test func `a file is about as large as what a page has sent, however deep that is`() async throws {
        let app = try await start()
        let settings = try app.settings([Nested]())
        settings.value = (0..<1000).map { _ in Nested(depth: 500) }
        await app.run()
        #expect(stored.utf8.count == 1_001_001)
        let read = try await start().settings([Nested]())
        #expect(read.value.count == 1000)
    }

    @Test func `what is deeper than the next start could read is refused`() async throws {
        let app = try await start()
        let settings = try app.settings([Nested]())
        try await share(settings)
        let deep = { (depth: Int) in
            """
            const { value: { version } } = await ponte.stream("ponte.state", { name: "settings" })[Symbol.asyncIterator]().next()
            let value = []
            for (let depth = 1; depth < \(depth); depth++) value = [value]
            try { await ponte.call("ponte.setState", { name: "settings", version, value }); return "set" } catch (error) { return error.code }
            """
        }
        for depth in [500, 505, 509, 510, 511, 512, 513] {
            guard try await page.run(deep(depth)) as? String == "set" else { continue }
            await app.run()
            _ = try await start().settings([Nested]())
            #expect(!FileManager.default.fileExists(atPath: file.path + ".broken"), "\(depth)")
        }
        #expect(try await page.run(deep(500)) as? String == "set")
    }

    @Test func `small settings are for people, and large ones are short`() async throws {
        let app = try await start()
        let settings = try app.settings(Settings())
        settings.value.theme = "dark"
        try await until { stored.contains("\n  \"theme\" : \"dark\"") }
        settings.value.numbers = .init(repeating: 0, count: 64 << 10)
        await app.run()
        #expect(!stored.contains("\n") && stored.utf8.count < 140_000)
    }

    @Test func `the app's own number that is none is told with its member, and breaks no file`() async throws {
        struct Prices: Codable, Sendable, Equatable {
            var rate = 1.0
            var price = Decimal(1)
        }
        let app = try await start()
        var errors: [String] = []
        let settings = try app.settings(Prices()) { errors.append("\($0)") }
        settings.value.rate = 2
        try await until { stored.contains("2") }
        settings.value.rate = .nan
        try await until { errors.contains { $0.contains("value.rate") } }
        settings.value = Prices(rate: 3, price: .nan)
        try await until { errors.count >= 2 }
        #expect(stored.contains("\"rate\" : 2"))
        settings.value.price = 4
        await app.run()
        #expect(try await start().settings(Prices()).value == Prices(rate: 3, price: 4))
    }
}
