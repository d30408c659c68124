import Foundation
import TestSupport
import Testing
import WebKit

/// A window that a frame opens, with whose message handlers it has one in common.
@MainActor
@Suite(.serialized)
struct StolenPlaceAttackTests {
    @Test func `a window is in its own view`() async throws {
        let (recorder, windows, site) = (DelegateRecorder(), DelegateRecorder(opensWindows: true), Site())
        let configuration = site.makeConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        configuration.userContentController.add(recorder, name: "app")
        let parent = WKWebView(frame: .zero, configuration: configuration)
        parent.uiDelegate = windows
        site.pages["app://example/"] = "<iframe src='app://evil/frame'></iframe>"
        site.pages["app://evil/frame"] = "<script>window.open('app://evil/child')</script>"
        site.pages["app://evil/child"] = """
            <script>
            webkit.messageHandlers.app.postMessage('child')
            </script>
            """
        try await parent.finishLoading("app://example/")
        try await until { !recorder.messages.isEmpty }
        let message = try #require(recorder.messages.first)
        #expect(message.webView === windows.opened.last)
        #expect(message.frameInfo.webView === windows.opened.last)
    }
}
