import Foundation
import PonteHotwire
import Testing

struct WrittenPathTests {
    @Test(
        arguments: [
            ("/customers/a%2Cb/größe|1", "https://app.example/customers/a%2Cb/gr%C3%B6%C3%9Fe%7C1"),
            ("customers?name=a%20b|c", "https://app.example/customers?name=a%20b%7Cc"),
        ] as [(String, String)])
    func `an action button leads where its page has written, escapes and all`(path: String, expected: String) throws {
        let root = try #require(URL(string: "https://app.example/"))
        #expect(ActionButton(path: path, symbol: "plus").url(relativeTo: root)?.absoluteString == expected)
    }
}
