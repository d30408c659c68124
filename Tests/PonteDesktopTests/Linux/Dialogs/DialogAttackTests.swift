import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing

/// A page that asks for more than there is.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DialogAttackTests {
    private let page: DialogPage

    init() async throws {
        page = try await DialogPage()
    }

    @Test func `of a thousand dialogs one is shown`() async throws {
        let answer = try await page.text(
            """
            const abort = new AbortController()
            const calls = []
            for (let index = 0; index < 500; index++) {
              calls.push(ponte.call("dialog.open", {}, { signal: abort.signal }), ponte.call("dialog.message", { message: "Hear me" }, { signal: abort.signal }))
            }
            await Promise.any(calls.slice(1).map((call) => call.then(() => Promise.reject(), (error) => error)))
            await ponte.ready
            const busy = Promise.all(calls.slice(1).map((call) => call.catch((error) => error.code)))
            const codes = new Set(await busy)
            abort.abort()
            const first = await calls[0].catch((error) => error.code)
            return [...codes, first].join()
            """)
        #expect(answer == "dialog.busy,cancelled")
        try await until { page.chooser == nil }
    }

    @Test(arguments: [
        ("dialog.open", "{ title: 'M'.repeat(257) }"), ("dialog.open", "{ title: '' }"), ("dialog.open", "{ title: '\\u200B' }"),
        ("dialog.open", "{ filters: [{ name: '\\u200B\\u2060', extensions: ['png'] }] }"),
        ("dialog.message", "{ message: '\\u202E' }"),
        ("dialog.open", "{ title: 'a\\0b' }"),
        ("dialog.open", "{ title: 'e' + '\\u0301'.repeat(1e6) }"), ("dialog.open", "{ title: 1 }"),
        ("dialog.open", "{ filters: Array(33).fill({ name: 'a', extensions: ['a'] }) }"),
        ("dialog.open", "{ filters: [{ name: 'a' }] }"), ("dialog.open", "{ filters: [{ name: '', extensions: ['a'] }] }"),
        ("dialog.open", "{ filters: [{ name: 'a', extensions: Array(65).fill('a') }] }"),
        ("dialog.open", "{ filters: [{ name: 'a', extensions: ['*'] }] }"),
        ("dialog.open", "{ filters: [{ name: 'a', extensions: ['../b'] }] }"),
        ("dialog.open", "{ filters: [{ name: 'a', extensions: ['a\\0'] }] }"),
        ("dialog.open", "{ filters: [{ name: 'a', types: ['image'] }] }"),
        ("dialog.open", "{ filters: [{ name: 'a', types: ['*/*'] }] }"),
        ("dialog.openFolder", "{ title: 'M'.repeat(257) }"), ("dialog.save", "{ title: 'M'.repeat(257) }"),
        ("dialog.message", "{ message: 'M'.repeat(2001) }"), ("dialog.message", "{ message: '' }"), ("dialog.message", "{}"),
        ("dialog.confirm", "{ message: 'a', okLabel: 'M'.repeat(65) }"), ("dialog.confirm", "{ message: 'a', cancelLabel: '' }"),
    ]) func `texts and filters have bounds`(method: String, options: String) async throws {
        #expect(try await page.code("await ponte.call('\(method)', \(options))") == "invalidParameters")
        #expect(page.chooser == nil)
    }

    @Test(arguments: [
        "''", "'../a'", "'/etc/passwd'", "'a/b'", "'a\\\\b'", "'C:a'", "'.bashrc'", "'..'", "'a\\0.txt'", "'a\\nb'",
        "'a\\u202Efdp.exe'",
        "'M'.repeat(256)", "'M'.repeat(1e6)",
    ]) func `no path is a name, and no name pretends`(name: String) async throws {
        #expect(try await page.code("await ponte.call('dialog.save', { name: \(name) })") == "invalidParameters")
        #expect(page.chooser == nil)
    }

    @Test(arguments: ["\\u061C", "\\u200B", "\\u200D", "\\u2067", "\\uFEFF", "\\u2028"])
    func `what is not seen is in no name, and in no title`(sign: String) async throws {
        #expect(try await page.code("await ponte.call('dialog.save', { name: 'a\(sign)b.txt' })") == "invalidParameters")
        let question = Task {
            try await page.code("await ponte.call('dialog.confirm', { title: 'De\(sign)lete?', message: 'a\(sign)b' })")
        }
        try await until { page.titles.contains { $0.hasSuffix("lete?") } }
        let title = try #require(page.titles.first { $0.hasSuffix("lete?") })
        #expect(["Delete?", "De lete?"].contains(title))
        try await page.load()
        _ = await question.result
    }

    @Test func `another origin has no dialogs`() async throws {
        try await page.load(html: "<title>Other</title>", at: "app://other/")
        #expect(try await page.code("await ponte.call('dialog.open')") == "forbidden")
        #expect(page.chooser == nil)
    }
}
