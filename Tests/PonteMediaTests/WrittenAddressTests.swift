import Foundation
import Ponte
import Testing

@testable import PonteMedia

/// Addresses of media and of pictures go where the page has them, escapes and all.
@MainActor
struct WrittenAddressTests {
    private let caller = Caller(isMainFrame: true, origin: Origin("https://forem.example"))

    @Test(
        arguments: [
            ("https://cdn.example/a%2Cb/grün.mp3", "https://cdn.example/a%2Cb/gr%C3%BCn.mp3"),
            ("/i/w_1000%2Ch_420/a b|{c}.png", "https://forem.example/i/w_1000%2Ch_420/a%20b%7C%7Bc%7D.png"),
        ] as [(String, String)])
    func `an address keeps its escapes`(text: String, expected: String) throws {
        let item = try MediaAccess.web.item(text, MediaInfo(), for: caller)
        #expect(item.url.absoluteString == expected)
        #expect(item.address.absoluteString == expected)
        #expect(MediaInfo.artwork(text, from: caller)?.absoluteString == expected)
    }
}
