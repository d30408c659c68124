import Foundation
import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// In Turbo's and Hotwire's own apps `postMessage` returns nothing, and pages catch nothing: no refusal is a rejection.
@Suite(.serialized, .timeLimit(.minutes(1)))
@MainActor
struct QuietRefusalTests {
    private let page = HotwirePage()

    private func end(_ handler: String, _ body: String) async throws -> String? {
        try await page.run(
            "return await webkit.messageHandlers.\(handler).postMessage(\(body)).then((value) => `fulfilled ${value}`, () => 'rejected')"
        ) as? String
    }

    @Test(arguments: ["{ name: 'Unknown' }", "{ name: 'Number', number: 'x' }", "null", "5"])
    func `a message that nativeApp refuses is told to the app alone`(body: String) async throws {
        struct Number: Decodable { var number: Int }
        let nativeApp = NativeApp(page.host, policy: .mainFrame(of: "app://example"))
        nativeApp.handle("Number") { (_: Number) in }
        var refusals: [Refusal] = []
        nativeApp.onRefusal = { refusals.append($0) }
        try await page.load()
        #expect(try await end("nativeApp", body) == "fulfilled undefined")
        #expect(refusals.count == 1 && nativeApp.diagnostics.refusals == 1)
        try await page.load("", at: "app://elsewhere/")
        #expect(try await end("nativeApp", body) == "fulfilled undefined")
        #expect(refusals.last?.error.code == .forbidden)
    }

    @Test func `a message to a nativeApp that has gone ends as any other`() async throws {
        var nativeApp: NativeApp? = NativeApp(page.host, policy: .mainFrame(of: "app://example"))
        try await page.load()
        #expect(nativeApp?.diagnostics.refusals == 0)
        nativeApp = nil
        #expect(try await end("nativeApp", "{ name: 'Any' }") == "fulfilled undefined")
    }

    @Test func `what a page posts to the components' handler by itself is no rejection`() async throws {
        try await page.load()
        for body in ["{ id: 1 }", "'dance'", "null"] {
            #expect(try await end("bridge", body)?.hasPrefix("fulfilled") == true)
        }
        #expect(page.hotwire?.diagnostics.refusals == 3)
        page.hotwire = nil
        #expect(try await end("bridge", "'ready'")?.hasPrefix("fulfilled") == true)
    }

    @Test func `the page's console says why its components are refused`() async throws {
        let script = "var warnings = []; console.warn = (text) => warnings.push(text)"
        page.webView.configuration.userContentController.removeAllUserScripts()
        let configuration = page.webView.configuration
        configuration.userContentController.addUserScript(
            WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: true))
        let hotwire = HotwireBridge(page.host, policy: .mainFrame(of: "app://example"))
        try await page.load(at: "app://elsewhere/")
        var warnings: [String] = []
        try await until {
            warnings = try await page.run("return warnings") as? [String] ?? []
            return warnings.first?.hasPrefix("Ponte: native has refused a message of this page. forbidden: ") == true
        }
        #expect(warnings.count == 1)
        #expect(hotwire.diagnostics.refusals == 0, "The page itself has sent nothing.")
    }
}
