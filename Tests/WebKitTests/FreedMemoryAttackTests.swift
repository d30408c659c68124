import Glibc
import TestSupport
import Testing
import WebKit

/// With memory that is overwritten as soon as it is freed, as `MALLOC_PERTURB_` does it for a whole program.
@MainActor
@Suite(.serialized)
struct FreedMemoryAttackTests {
    /// `mallopt(M_PERTURB, byte)`, which Glibc's module leaves out.
    private static func overwriteFreedMemory(with byte: Int32) {
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let perturb: Int32 = -6
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)(perturb, byte)
    }

    private final class Echo: NSObject, WKScriptMessageHandlerWithReply {
        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
            replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
        ) {
            let body = message.body
            // 165 is overwritten where memory is freed, its complement where it is given out.
            FreedMemoryAttackTests.overwriteFreedMemory(with: 165)
            replyHandler(body, nil)
            FreedMemoryAttackTests.overwriteFreedMemory(with: 0)
        }
    }

    /// These functions keep, or return, the pointer that they get. Swift's C form of a string ends with the call.
    @Test(arguments: [
        "g_variant_type_checked_", "g_quark_from_static_string", "g_intern_static_string", "g_bytes_new_static",
    ])
    func `no source lends a string to a function that keeps it`(function: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        for folder in ["Sources", "Examples"] {
            let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                #expect(!source.contains(function + "("), "\(file.lastPathComponent)")
            }
        }
    }

    @Test(.bySocket, arguments: [1, 65_536])
    func `a reply with bytes reads no memory that was freed`(count: Int) async throws {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.addScriptMessageHandler(Echo(), contentWorld: .page, name: "echo")
        let webView = WKWebView(configuration: configuration)
        try await webView.finishLoading(html: "<p>", at: "https://a.example")
        let length = try await webView.callAsyncJavaScript(
            "return (await window.webkit.messageHandlers.echo.postMessage([new Uint8Array(count)]))[0].length",
            arguments: ["count": count], contentWorld: .page)
        #expect(length as? Int == count)
    }
}
