import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing

/// Posts that are small for a page and could be large for the app.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HugePostAttackTests {
    private let page = OldPage()

    private func post(_ lines: String) async throws -> String? {
        try await page.run(
            """
            await ready;
            const name = "p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\n";
            const { ponteWebViewJavascriptBridge: handler } = webkit.messageHandlers;
            await handler.postMessage(name + "h\\n0");
            try { return (await handler.postMessage(name + "a\\n" + \(lines)))?.slice(0, 100); } catch (error) { return error.message; }
            """) as? String
    }

    @Test func `a post of nothing but line feeds costs what it is long`() async throws {
        try await page.load()
        let added = try await PeakMemory.added { _ = try await post(#""\n".repeat(16 << 20)"#) }
        #expect(page.bridge.diagnostics.dropped == (16 << 20) + 1)
        #expect(added < 1024, "\(added) MiB")
        try await page.load()
        #expect(try await page.stillWorks())
    }

    @Test func `a text of few characters and many marks is cut in the log`() async throws {
        try await page.load()
        try await page.run(#"return (await call("unknown", "x" + "\u0301".repeat(1 << 20))).error.code"#)
        let line = try #require(page.lines.last)
        #expect(line.contains("No handler for message from JS") && line.utf8.count < 4096)
    }
}
