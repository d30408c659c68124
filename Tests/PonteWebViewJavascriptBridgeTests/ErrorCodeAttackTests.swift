import Ponte
import Testing

@testable import PonteWebViewJavascriptBridge

struct ErrorCodeAttackTests {
    @Test func `an error's code of a million marks is cut to its first bytes`() throws {
        let code = "e" + String(repeating: "\u{301}", count: 1_000_000)
        let answer = try JavascriptBridgeMessage(["responseId": "1", "ponteError": ["code": code]], .classic)
        guard case .response("1", .failure(let error)) = answer else { throw PonteError(.malformed, "\(answer)") }
        #expect(error.code.rawValue.utf8.count <= 66)
    }
}
