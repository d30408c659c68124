import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private enum App {
    static let size = BridgeMethod<ByteStream, Int>("app.size")
    static let whole = BridgeMethod<Data, Int>("app.whole")
}

/// A file of the page that is gone when the app reads it. The choice needs a window.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DeletedFileTests {
    @Test func `a file that was deleted after it was chosen cannot be read, and says so`() async throws {
        let page = LivePage()
        page.bridge.handle(App.size) { file in
            var count = 0
            for try await chunk in file { count += chunk.count }
            return count
        }
        page.bridge.handle(App.whole) { bytes in bytes.count }
        let window = Window(showing: page.webView)
        defer { withExtendedLifetime(window) {} }
        let chooser = DelegateRecorder()
        page.webView.uiDelegate = chooser
        let folder = TemporaryFolder()
        let file = try folder.file("chosen.txt", Data(repeating: 7, count: 100_000))
        chooser.chooseFiles = { [file] }
        try await page.load("<input type=file id=f onchange=\"chosen()\">")
        try await page.webView.evaluateJavaScript(
            "globalThis.isChosen = new Promise(resolve => globalThis.chosen = resolve); f.click(); 0")
        #expect(try await page.run("await isChosen; return await ponte.call('app.size', f.files[0])") as? Int == 100_000)
        try FileManager.default.removeItem(at: file)
        for method in ["app.size", "app.whole"] {
            let code = try await page.run(
                "try { return await ponte.call(method, f.files[0]) } catch (error) { return error.code }", ["method": method])
            #expect(code as? String == "unreadable", "\(method)")
        }
        #expect(page.bridge.heldHandles.isEmpty)
    }
}
