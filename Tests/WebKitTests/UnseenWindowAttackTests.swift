import CWebKitGTK
import Foundation
import TestSupport
import Testing
import WebKit

/// GTK lays a window out in the frame that was asked for when it was realized. It crashes there if the window was never shown and has been destroyed before.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct UnseenWindowAttackTests {
    private enum End: CaseIterable {
        case dismissed, shown, released, presentedAgain
    }

    private var windows: guint { g_list_model_get_n_items(gtk_window_get_toplevels()) }

    private func present(_ end: End) {
        let webView = WKWebView()
        webView.gtkPresentOffscreen(width: 390, height: 844)
        switch end {
        case .released: break
        case .dismissed: webView.gtkDismissOffscreen()
        case .shown:
            webView.gtkDismissOffscreen()
            withExtendedLifetime(Window(showing: webView)) {}
        case .presentedAgain:
            webView.gtkDismissOffscreen()
            webView.gtkPresentOffscreen(width: 50, height: 60)
        }
    }

    /// A page off the screen gets its frames.
    private func awaitFrames() async throws {
        let webView = WKWebView()
        webView.gtkPresentOffscreen(width: 50, height: 40)
        try await webView.finishLoading(html: "<p>", at: nil)
        let frames = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
        try await webView.callAsyncJavaScript(frames, contentWorld: .page)
    }

    @Test(arguments: End.allCases) private func `a view leaves the screen in the turn in which it came`(end: End) async throws {
        let before = windows
        for _ in 0..<10 { present(end) }
        try await awaitFrames()
        try await until { windows <= before }
    }

    @Test func `a thousand views that came and went leave no window, and no memory`() async throws {
        let before = windows
        var heap: [Int] = []
        for _ in 0..<2 {
            for index in 0..<Stress.size(500, usually: 50) {
                present(End.allCases[index % End.allCases.count])
                // Some of them have had a frame, and some have not.
                if index % 10 == 0 { try await awaitFrames() }
            }
            try await until { windows <= before }
            heap.append(try #require(LiveHeap.size()))
        }
        if Stress.isOn { #expect(heap[1] - heap[0] < 2_000) }
    }

    @Test(arguments: ["here", "elsewhere"]) func `a program that ends in that turn ends the window first`(place: String)
        async throws
    {
        let program = try TestProgram("EndsViews", ["unseen", place])
        try await until { !program.isRunning }
        #expect(program.status == 7)
        #expect(try program.lines == ["0 windows"])
    }
}
