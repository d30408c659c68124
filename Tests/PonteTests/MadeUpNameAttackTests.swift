import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A sub-frame whose script speaks under many names.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct MadeUpNameAttackTests {
    @Test func `a window of a sub-frame has one document, whatever names it makes up`() async throws {
        let page = LivePage(policy: .anyFrame(of: "app://example"))
        page.bridge.handle(BridgeMethod<NoValue, String>("app.echo")) { "fine" }
        page.site.pages[LivePage.origin + "/frame"] = #"""
            <script>
            const handler = window.webkit.messageHandlers.ponte
            for (let number = 0; number < 100; number++) {
              handler.postMessage(`["ponte",1,"madeup${number}",0]\n["hello",{"bytes":true}]\n["call",1,"app.echo",null]`).catch(() => {})
            }
            handler.postMessage('["ponte",1,"last",0]\n["hello",{"bytes":true}]\n["call",1,"app.echo",null]').then((reply) => top.postMessage(reply, '*'))
            </script>
            """#
        try await page.load(LivePage.listener + "<body></body>")
        let before = page.bridge.diagnostics.documents
        try await page.run("document.body.append(Object.assign(document.createElement('iframe'), { src: '/frame' }))")
        #expect((try await page.reports()[0] as String).contains("fine"))
        // The frame's own client may have said hello, too, before all others.
        #expect(page.bridge.diagnostics.documents <= before + 1)
        #expect(try await page.run("return await ponte.call('app.echo')") as? String == "fine")
    }
}
