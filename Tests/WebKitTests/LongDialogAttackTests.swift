import TestSupport
import Testing

@testable import WebKit

/// Texts of millions of characters in `alert`, `confirm` and `prompt`: a user reads none of them, and the app would hold them all.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LongDialogAttackTests {
    private let dialogs = DelegateRecorder()
    private let webView: WKWebView
    private var messages: [String] { dialogs.events.compactMap(\.text) }

    init() async throws {
        dialogs.confirm = { $1(true) }
        webView = try await .showing()
        webView.uiDelegate = dialogs
    }

    @Test(arguments: ["x", "é", "😀", "\u{1}", "\0"])
    func `alert and confirm show 65,536 whole scalars`(scalar: String) async throws {
        let script = "const text = 'a' + each.repeat(70_000); alert(text); return confirm(text)"
        let answer = try await webView.callAsyncJavaScript(script, arguments: ["each": scalar], contentWorld: .page)
        #expect(answer as? Bool == true)
        let shown = "a" + String(repeating: scalar, count: 65_535)
        #expect(messages.map { Array($0.utf8) == Array(shown.utf8) } == [true, true])
    }

    @Test func `a text of the longest length is shown as it is`() async throws {
        _ = try await webView.callAsyncJavaScript("alert('é'.repeat(65_536)); alert('')", contentWorld: .page)
        #expect(messages == [String(repeating: "é", count: 65_536), ""])
    }

    @Test func `a prompt is whole up to 64 MiB, and above is answered by nobody`() async throws {
        dialogs.prompt = { $1(String($0.utf8.count)) }
        let script = """
            const longest = 'x'.repeat(64 << 20)
            return [prompt('\\u{1}é'.repeat(1 << 20)), prompt('a', longest), prompt('b', 'c')]
            """
        let answers = try await webView.callAsyncJavaScript(script, contentWorld: .page) as? [Any]
        #expect(answers?.map { $0 as? String } == ["3145728", nil, "1"])
        #expect(messages.map(\.utf8.count) == [3 << 20, 1])
        #expect(dialogs.events.last?.field == "c")
    }

    @Test func `whatever the engine tells of, the text is cut before it becomes a string`() throws {
        let text = String(repeating: "a😀", count: 100_000)
        let shown = try #require(text.withCString { MarkedText.shown($0, isMarked: false) })
        #expect(shown == String(repeating: "a😀", count: 32_768))
        let marked = MarkedText.marked(String(repeating: "\0😀", count: 100_000))
        #expect(marked.withCString { MarkedText.shown($0, isMarked: true) } == String(repeating: "\0😀", count: 32_768))
        #expect(MarkedText.shown(nil, isMarked: true) == nil)
    }

    @Test func `who takes prompts sees the first bytes of one that is too long, and no more`() throws {
        let bytes = Array(#"["ponte.sync",1,"a"]"#.utf8CString.dropLast()) + [CChar](repeating: 0x78, count: 140 << 20) + [0]
        bytes.withUnsafeBufferPointer {
            for isMarked in [false, true] {
                let text = PromptText($0.baseAddress, isMarked: isMarked)
                #expect(text.start.count < 2000)
                #expect(text.start.starts(with: #"["ponte.sync",1,"a"]"#.utf8))
                #expect(text.isTooLong)
                #expect(text.string.isEmpty)
            }
        }
    }

    @Test func `the text of a prompt that is answered is gone`() {
        "a question".withCString {
            let text = PromptText($0, isMarked: false)
            #expect(text.string == "a question")
            text.end()
            #expect(text.string.isEmpty)
            #expect(text.start == Array("a question".utf8))
        }
    }
}
