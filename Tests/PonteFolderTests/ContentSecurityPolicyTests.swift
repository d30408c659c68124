import PonteFolder
import Testing

struct ContentSecurityPolicyTests {
    @Test func `the strict policy has neither inline scripts nor eval, nor servers`() {
        let text = ContentSecurityPolicy.strict.description
        let scripts = text.split(separator: ";").first { $0.contains("script-src") }
        #expect(scripts == " script-src 'self' 'wasm-unsafe-eval'")
        #expect(text.hasPrefix("default-src 'self';"))
        #expect(!text.contains("http") && !text.contains("*") && !text.contains("\n"))
    }

    @Test func `sources are added to a directive, or to what is so by default`() {
        let policy: ContentSecurityPolicy = "default-src 'self'; object-src 'none'"
        #expect(
            policy.adding("https://a.example wss://a.example", to: "connect-src").description
                == "default-src 'self'; object-src 'none'; connect-src 'self' https://a.example wss://a.example")
        #expect(policy.adding("'self'", to: "object-src").description == "default-src 'self'; object-src 'self'")
        #expect(policy.adding("data:", to: "Default-Src").description == "default-src 'self' data:; object-src 'none'")
        #expect(policy.adding("'self'", to: "default-src") == policy)
        #expect(policy.adding("'none'", to: "frame-ancestors").description.hasSuffix("; frame-ancestors 'none'"))
    }

    @Test func `no text adds a header or a directive that nobody sees`() {
        let policy: ContentSecurityPolicy = "default-src 'self';\r\nX-Evil: 1, script-src *"
        #expect(policy.description == "default-src 'self'; x-evil: 1; script-src *")
        let added = policy.adding("a;\r\nscript-src b", to: "img-src; x\r\n")
        #expect(!added.description.contains("\n") && added.description.split(separator: ";").count == 4)
    }

    @Test(arguments: ["a;\u{301} script-src b", "a \u{600}; script-src b", "a,\u{338}script-src b"])
    func `a mark beside a semicolon hides no directive in a source`(source: String) {
        let policy: ContentSecurityPolicy = "default-src 'self'"
        let added = policy.adding(source, to: "img-src").description
        #expect(added.utf8.filter { $0 == UInt8(ascii: ";") }.count == 1 && !added.utf8.contains(UInt8(ascii: ",")), "\(added)")
        let text = ContentSecurityPolicy("default-src 'none';\u{301}x; script-src 'self'").description
        #expect(text.utf8.starts(with: "default-src 'none'; ".utf8))
    }
}
