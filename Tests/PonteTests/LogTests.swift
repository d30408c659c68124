import Foundation
import PonteTesting
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage

@MainActor
struct LogTests {
    private let page = MemoryPage()

    /// The lines that the log writes during `work`.
    private func lines(payloads: Bool = false, level: BridgeLog.Level = .info, _ work: () async throws -> Void) async rethrows
        -> [String]
    {
        let log = LogRecorder(level, payloads: payloads)
        defer { log.end() }
        try await work()
        return log.lines.map { "\($0.level): \($0.text)" }
    }

    private let count = BridgeMethod<[String: Int], Int>("log.count")

    @Test func `payloads are in the log if it is asked for them, escaped and cut`() async throws {
        page.load()
        for name in ["log.one", "log.other"] { page.bridge.handle(BridgeMethod<Int, Int>(name)) { $0 } }
        let call = { name in
            _ = try? await page.call(BridgeMethod<String, Int>(name), "\u{1B}[2J\(String(repeating: "x", count: 600))")
        }
        #expect(await lines { await call("log.one") }.first?.contains("xxx") == false)
        let line = try #require(await lines(payloads: true) { await call("log.other") }.first)
        #expect(line.contains(#"The value: "\"\\u001b[2Jxxx"#) || line.contains(#"The value: "\"\u{1b}[2Jxxx"#))
        #expect(line.hasSuffix("x…\".") && line.count < 800)
    }

    @Test func `a page in memory without a listener or a handler is no mistake of the app's`() async throws {
        page.load()
        let written = try await lines {
            try page.bridge.send(BridgeEvent<Int>("log.toThePage"), 1)
            await #expect(throws: PonteError.self) {
                try await page.bridge.call(BridgeMethod<Int, Int>("log.ofThePage"), 1)
            }
            try page.send(BridgeEvent<Int>("log.toTheApp"), 1)
            try await until { page.bridge.diagnostics.dropsByReason[.unheardEvent] == 1 }
        }
        #expect(written.count == 1 && written[0].contains("log.toTheApp"))
    }

    @Test func `of lines about the same thing, one comes in a second, and it says how many were left out`() {
        var rate = LogRate()
        let start = ContinuousClock.now
        #expect(rate.decide("call", about: "a", at: start) == .write(0))
        for step in 1...5 { #expect(rate.decide("call", about: "a", at: start + .milliseconds(step * 100)) == .leaveOut) }
        #expect(rate.decide("call", about: "b", at: start + .milliseconds(600)) == .write(0))
        #expect(rate.decide("event", about: "a", at: start + .milliseconds(600)) == .write(0))
        #expect(rate.decide("call", about: "a", at: start + .seconds(1)) == .write(5))
    }

    @Test func `a page that makes up names gets fifty lines in a second, and its names are forgotten`() {
        var rate = LogRate()
        let start = ContinuousClock.now
        var written = 0
        for number in 0..<100_000 where rate.decide("call", about: "\(number)", at: start) != .leaveOut { written += 1 }
        #expect(written == 50)
        #expect(rate.decide("call", about: "later", at: start + .seconds(1)) == .write(0, others: 99_950))
    }

    @Test(arguments: [
        ("a\nb\u{7}\u{1B}[31m", #""a\nb\u{7}\u{1b}[31m""#), ("\u{202E}evil\u{2028}", #""\u{202e}evil\u{2028}""#),
        (#"a"b\"#, #""a\"b\\""#),
        ("grüße 👩‍👩‍👧", #""grüße 👩\u{200d}👩\u{200d}👧""#),
    ])
    func `a text of a page is one line, and nothing but text`(text: String, quoted: String) {
        #expect(LogText.quoted(text) == quoted)
    }

    @Test func `a text of a page has 500 characters at most`() {
        #expect(LogText.quoted(String(repeating: "x", count: 10_000)) == "\"\(String(repeating: "x", count: 500))…\"")
    }

    @Test(arguments: [
        ("notes.laod", ["notes.load"]), ("notes.Load", ["notes.load"]), ("note.save", ["notes.save"]), ("quit", []), ("", []),
    ])
    func `names that were meant are found`(name: String, near: [String]) {
        #expect(LogText.near(name, among: ["notes.load", "notes.save", "notes.removeEverything"]) == near)
    }

    @Test func `members that no container of an object knows are named, and no others`() async throws {
        class Base: Codable {
            var id = 0
        }
        final class Derived: Base, @unchecked Sendable {
            var title: String
            private enum Keys: CodingKey { case title }

            required init(from decoder: any Decoder) throws {
                title = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .title)
                try super.init(from: decoder)
            }
        }
        page.bridge.handle(BridgeMethod<[Derived], Int>("log.derived")) { $0.count }
        page.bridge.handle(count) { $0.count }
        page.load()
        struct Sent: Codable, Sendable {
            var id = 1
            var title = "a"
            var tittle = "b"
        }
        let found = await lines {
            _ = try? await page.call(BridgeMethod<[Sent], Int>("log.derived"), [Sent()])
            _ = try? await page.call(count, ["any": 1, "name": 2])
        }
        #expect(found.count == 1 && found.first?.contains("\"0.tittle\".") == true, "\(found)")
    }

    @Test func `of many members that nobody knows, a few are named, without their long paths`() async throws {
        struct Other: Codable, Sendable {
            var title: String?
        }
        page.bridge.handle(BridgeMethod<[String: Other], Int>("log.many")) { $0.count }
        page.load()
        let members = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("m\($0)", 0) })
        let value = [String(repeating: "k", count: 1 << 20): members]
        let start = ContinuousClock.now
        let found = await lines { _ = try? await page.call(BridgeMethod<[String: [String: Int]], Int>("log.many"), value) }
        #expect(found.count == 1 && found[0].count < 1500)
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test func `a level hides what is less serious`() async {
        page.load()
        let found = await lines(level: .error) { _ = try? await page.call(count, [:]) }
        #expect(found == [])
    }

    @Test func `drops and refusals are counted by reason`() async throws {
        page.bridge.on(BridgeEvent<Int>("log.number")) { _ in }
        page.bridge.handle(count, for: Policy.none) { $0.count }
        page.load()
        try page.send(BridgeEvent<String>("log.number"), "one")
        try page.send(BridgeEvent<String>("log.unknown"), "one")
        await #expect(throws: PonteError.self) { try await page.call(count, [:]) }
        let diagnostics = page.bridge.diagnostics
        #expect(diagnostics.dropsByReason == [.invalidEvent: 1, .unheardEvent: 1])
        #expect(diagnostics.dropped == 1)
        #expect(diagnostics.refusalsByCode == [.forbidden: 1] && diagnostics.refusals == 1)
    }

    @Test func `a page that chooses codes cannot make the counts of refusals grow, nor hide one`() async throws {
        // An interceptor that asks the page, and lets its error through.
        let asked = BridgeMethod<String, Void>("page.check")
        page.handle(asked) { code in throw PonteError(PonteError.Code(code), "No.") }
        let event = BridgeEvent<String>("log.code")
        page.bridge.on(event) { _ in }
        page.bridge.handle(count, for: Policy.none) { $0.count }
        var next = 0
        page.bridge.intercept { [bridge = page.bridge] _, _ in
            next += 1
            try await bridge.call(asked, next == 1 ? String(repeating: "x", count: 300) : "code\(next)")
        }
        page.load()
        for _ in 0..<100 { try page.send(event, "") }
        try await until { page.bridge.diagnostics.refusals == 100 }
        await #expect(throws: PonteError.self) { try await page.call(count, [:]) }
        let counts = page.bridge.diagnostics.refusalsByCode
        #expect(counts.count == 65 && counts["others"] == 37 && counts[.forbidden] == 1 && counts["code2"] == 1, "\(counts)")
    }
}
