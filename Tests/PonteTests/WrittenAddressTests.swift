import Foundation
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// Addresses as pages and servers write them: browsers keep the escapes in them, and so does Ponte.
struct WrittenAddressTests {
    @Test(
        arguments: [
            ("https://a.example/x%2Cü.jpg", "https://a.example/x%2C%C3%BC.jpg"),
            ("https://a.example/x%2C y|{}^`<>\".jpg", "https://a.example/x%2C%20y%7C%7B%7D%5E%60%3C%3E%22.jpg"),
            ("https://a.example/100%/%2C|", "https://a.example/100%25/%2C%7C"),
            ("https://a.example/%zz%2C%", "https://a.example/%25zz%2C%25"),
            ("https://a.example/a[1]%2C?b=[2]|", "https://a.example/a%5B1%5D%2C?b=%5B2%5D%7C"),
            ("https://a.example/x?q=a b%2C?#f#g%2C", "https://a.example/x?q=a%20b%2C?#f%23g%2C"),
            ("https://[::1]:8080/ü%2C", "https://[::1]:8080/%C3%BC%2C"),
            ("https://münchen.example/ü%2C", "https://xn--mnchen-3ya.example/%C3%BC%2C"),
            ("/ü%2C", "https://base.example/%C3%BC%2C"), ("x y%2C", "https://base.example/p/x%20y%2C"),
            ("//b.example/c%2C ü", "https://b.example/c%2C%20%C3%BC"), ("?a=%2C|", "https://base.example/p/q?a=%2C%7C"),
            ("https://a.example/plain?x=1&y=%20#z", "https://a.example/plain?x=1&y=%20#z"),
        ] as [(String, String)])
    func `escapes stay, and the rest is escaped`(text: String, expected: String) {
        let url = URL(writtenAs: text, relativeTo: URL(string: "https://base.example/p/q"))
        #expect(url?.absoluteString == expected)
    }

    @Test(arguments: ["", "https://a b.example/", "http://[/"])
    func `what is none is none`(text: String) {
        #expect(URL(writtenAs: text, relativeTo: nil) == URL(string: text))
    }

    @Test func `an address that a page sends as a value arrives with its escapes`() throws {
        let text = "https://a.example/%2C|?q=[ü]"
        let received = try JSONText(encoding: text).decode(URL.self)
        #expect(received.absoluteString == "https://a.example/%2C%7C?q=%5B%C3%BC%5D")
    }
}
