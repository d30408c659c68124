import Ponte
import TestSupport
import Testing

@testable import PonteTesting

private let echo = BridgeMethod<String, String>("app.echo")

/// Posts of a page that does not use the client: an error or a counted drop, and nothing else disturbed.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HostilePageTests {
    private let page = MemoryPage()

    init() {
        page.bridge.handle(echo) { text in text }
        page.bridge.handleUntilCancelled(BridgeMethod("app.never"))
    }

    /// Posts a batch of a document of its own, and checks that the next call still works.
    private func post(_ lines: String...) async throws -> BridgeDiagnostics {
        page.post((["[\"ponte\",1,\"hostile\",0]", #"["hello",{}]"#] + lines).joined(separator: "\n"))
        let diagnostics = page.bridge.diagnostics
        page.load()
        #expect(try await page.call(echo, "still here") == "still here")
        return diagnostics
    }

    @Test(arguments: [
        "", "not JSON", "{}", "[]", "null", "[1]", #"["unknown",1]"#, #"["call"]"#, #"["call","1","app.echo","x"]"#,
        #"["call",0,"app.echo","x"]"#, #"["call",-1,"app.echo","x"]"#, #"["call",1.5,"app.echo","x"]"#,
        #"["call",9007199254740993,"app.echo","x"]"#, #"["result",1,"nobody asked"]"#, #"["error",1,{"code":"x"}]"#,
        #"["error",1,"no object"]"#, #"["cancel",7]"#, #"["event"]"#, #"["event",7]"#, #"["hello",{}]"#, #"["welcome",{}]"#,
        #"["call",1,"app.echo","\ud8"]"#, "[\"call\",1,\"app.echo\",\"\u{1}\"]", #"["call",1,"app.echo","x"]]"#,
    ]) func `a frame that makes no sense is dropped and counted, and its neighbours are not`(line: String) async throws {
        let diagnostics = try await post(line, #"["call",77,"app.never",null]"#)
        #expect(diagnostics.dropped == 1)
        #expect(diagnostics.runningHandlers == 1)
    }

    @Test func `a frame that is wrong but has an id ends its call`() async throws {
        let deep = String(repeating: "[", count: 1200) + String(repeating: "]", count: 1200)
        let long = String(repeating: "n", count: 300)
        let diagnostics = try await post(
            #"["call",1,"",null]"#, #"["call",2,"\#(long)",null]"#, #"["call",3,"app.echo",{}]"#,
            #"["call",4,"app.echo","x",-5]"#,
            #"["call",5,"app.echo","x","soon"]"#, #"["call",6,"app.echo",\#(deep)]"#)
        // Of the last, nothing but its kind and id is read.
        #expect(diagnostics.dropped == 1)
        #expect(diagnostics.runningHandlers == 0)
    }

    @Test func `an id that is in use is refused, and the first call goes on`() async throws {
        let diagnostics = try await post(#"["call",1,"app.never",null]"#, #"["call",1,"app.never",null]"#)
        #expect(diagnostics.runningHandlers == 1)
    }

    @Test(arguments: [
        ("", "malformed"), ("[]", "malformed"), ("[\"ponte\",1,\"a\"]", "malformed"),
        ("[\"ponte\",2,\"a\",0]", "unsupportedVersion"),
        ("[\"ponte\",1,\"a b\",0]\n[\"hello\",{}]", "malformed"), ("[\"ponte\",1,\"\",0]\n[\"hello\",{}]", "malformed"),
        ("[\"ponte\",1,\"unknown\",0]\n[\"call\",1,\"app.echo\",\"x\"]", "malformed"),
        ("[\"ponte\",1,\"new\",5]\n[\"hello\",{}]", "malformed"),
    ]) func `a batch that is none is refused with its code`(batch: String, code: String) async throws {
        var refusals: [Refusal] = []
        page.bridge.onRefusal = { refusals.append($0) }
        page.post(batch)
        #expect(refusals.map(\.error.code.rawValue) == [code])
        #expect(page.bridge.diagnostics.refusals == 1)
        page.load()
        #expect(try await page.call(echo, "still here") == "still here")
    }

    @Test func `a frame cannot speak for the document of another`() async throws {
        page.load()
        #expect(try await page.call(echo, "a") == "a")
        let main = page.caller
        page.post("[\"ponte\",1,\"stolen\",0]\n[\"hello\",{}]\n[\"call\",1,\"app.never\",null]")
        #expect(page.bridge.diagnostics.runningHandlers == 1)
        page.caller = Caller(isMainFrame: false, origin: main.origin)
        page.post("[\"ponte\",1,\"stolen\",1]\n[\"cancel\",1]")
        #expect(page.bridge.diagnostics.runningHandlers == 1)
        #expect(page.bridge.diagnostics.refusals == 1)
    }

    @Test func `10,000 hellos leave one document`() {
        for number in 0..<10_000 { page.post("[\"ponte\",1,\"d\(number)\",0]\n[\"hello\",{}]") }
        #expect(page.bridge.diagnostics.documents == 1)
    }
}

@Suite struct OriginTests {
    @Test(arguments: [
        ("https://app.example.com", "https://app.example.com", true),
        ("https://app.example.com", "https://APP.example.com:443", true),
        ("https://app.example.com", "http://app.example.com", false),
        ("https://app.example.com", "https://app.example.com:8443", false),
        ("https://app.example.com", "https://app.example.com.evil.net", false),
        ("https://example.com", "https://app.example.com", false), ("https://*.example.com", "https://app.example.com", true),
        ("https://*.example.com", "https://a.b.example.com", true), ("https://*.example.com", "https://example.com", false),
        ("https://*.example.com", "https://evil-example.com", false), ("https://*.example.com", "https://evilexample.com", false),
        ("http://localhost:8080", "http://localhost:8080", true), ("http://localhost:8080", "http://localhost", false),
        ("https://app.example.com/", "https://app.example.com", true), ("https://*.example.com/", "https://example.com", false),
        ("app://example", "app://example", true), ("app://example", "app://example2", false), ("file://", "file://", true),
    ]) func `patterns match whole origins`(pattern: String, origin: String, matches: Bool) throws {
        #expect(try OriginPattern(pattern).matches(#require(Origin(origin))) == matches)
    }

    @Test(arguments: [
        "", "example.com", "https://", "https:///", "https://a.example//", "https://a.example/path", "https://*",
        "https://a.*.example", "https://u@a.example", "*",
    ])
    func `what is no origin is refused`(text: String) {
        #expect(throws: PonteError.self) { try OriginPattern(text) }
    }

    @Test func `an opaque origin matches nothing`() {
        let policy: Policy = [.mainFrame(of: "https://a.example"), .anyFrame(of: "https://*.example")]
        #expect(!policy.allows(Caller(isMainFrame: true, origin: nil)))
        #expect(!Policy.none.allows(Caller(isMainFrame: true, origin: Origin("https://a.example"))))
    }
}
