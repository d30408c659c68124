import Foundation
import Ponte
import PonteDesktop
import PonteTesting
import TestSupport
import Testing

/// Pages that print: what they get, and what they may not.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PrintAttackTests {
    private let clock = TestClock()
    private let page: PrintPage

    init() async throws {
        page = try await PrintPage(clock: clock)
    }

    @Test func `a page gets a PDF as a stream`() async throws {
        let text = try await page.text(
            """
            const pdf = await ponte.call("print.pdf", { paper: "A5", landscape: true, margins: { left: 0 }, pages: " 1 - 1 ", scale: 0.9 })
            let text = "", size = 0
            for await (const bytes of pdf) { text ||= new TextDecoder().decode(bytes.slice(0, 5)); size += bytes.length }
            return [text, pdf.type, size > 500].join()
            """)
        #expect(text == "%PDF-,application/pdf,true")
    }

    @Test(arguments: [
        "{ paper: 'A99' }", "{ paper: 4 }", "{ width: 100 }", "{ paper: 'A4', width: 100, height: 100 }",
        "{ width: 1e9, height: 10 }", "{ width: -1, height: 10 }", "{ width: NaN, height: 10 }", "{ margins: { left: -1 } }",
        "{ margins: { left: 5000 } }", "{ scale: 0 }", "{ scale: Infinity }", "{ pages: '0' }", "{ pages: '3-1' }",
        "{ pages: '1-' }", "{ pages: '' }", "{ pages: '1, 1-1' }", "{ pages: '4, 1-5' }",
        "{ pages: '1,'.repeat(600) + '1' }", "{ pages: '99999999' }", "{ landscape: 'yes' }",
    ]) func `options of a page have bounds`(options: String) async throws {
        for method in ["print.pdf", "print.show"] {
            let code = try await page.text("await ponte.call('\(method)', \(options)); return 'nothing'")
            #expect(code == "invalidParameters", "\(method)")
        }
    }

    @Test func `a page makes ten PDFs in ten seconds, and has four that it does not read`() async throws {
        let codes = try await page.text(
            """
            window.kept = []
            const codes = []
            for (let index = 0; index < 12; index++) {
              try { kept.push(await ponte.call("print.pdf")); codes.push("pdf") } catch (error) { codes.push(error.code) }
            }
            return codes.join()
            """)
        #expect(codes == Array(repeating: "pdf", count: 4).joined(separator: ",") + String(repeating: ",limitExceeded", count: 8))
        clock.advance(by: .seconds(11))
        #expect(try await page.text("await ponte.call('print.pdf'); return 'pdf'") == "limitExceeded")
        // The next document has nothing of them.
        try await page.load(html: PrintPage.sheet)
        clock.advance(by: .seconds(11))
        try await until {
            clock.advance(by: .seconds(11))
            return try await page.text("await ponte.call('print.pdf'); return 'pdf'") == "pdf"
        }
    }

    @Test func `another origin prints nothing`() async throws {
        try await page.load(html: "<title>Other</title>", at: "app://other/")
        #expect(try await page.text("await ponte.call('print.pdf'); return 'nothing'") == "forbidden")
        #expect(try await page.text("await ponte.call('print.show'); return 'nothing'") == "forbidden")
    }

    @Test func `a sub-frame prints nothing`() async throws {
        let page = try await PrintPage(policy: .anyFrame(of: "app://example"))
        page.site.pages["app://example/frame"] = """
            <script type="module">
            parent.codes = []
            for (const method of ["print.pdf", "print.show"]) {
              try { await ponte.call(method); parent.codes.push("printed") } catch (error) { parent.codes.push(error.code) }
            }
            </script>
            """
        try await page.load(html: #"<iframe src="app://example/frame"></iframe>"#)
        try await page.wait(for: "window.codes?.join() === 'forbidden,forbidden'")
    }
}
