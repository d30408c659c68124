import CWebKitGTK
import Foundation
import PonteControls
import PonteWindow
import TestSupport
import Testing
import WebKit

/// A page that wants to keep the user.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UnsavedWorkAttackTests {
    /// For longer than anybody waits.
    private nonisolated static let hang = "for (const end = Date.now() + 60000; Date.now() < end;);"

    @Test(arguments: [
        ("addEventListener('beforeunload', () => { \(hang) })", ""),
        (UnsavedPage.listener, hang),
    ]) func `a page that hangs keeps its window for five seconds`(script: String, lastWork: String) async throws {
        let page = try await UnsavedPage("<script>\(script)</script>")
        try await page.touch()
        // The page runs it before it hears the question: nobody waits for it.
        page.webView.evaluateJavaScript(lastWork, completionHandler: nil)
        let lines = Locked("")
        EngineLog.send { _, text in lines.withLock { $0 += text } }
        let begin = ContinuousClock.now
        #expect(await page.window.askToClose())
        #expect(ContinuousClock.now - begin >= .seconds(4))
        #expect(lines.withLock { $0 }.contains("has not said within 5 seconds if it may be left"))
    }

    @Test func `the text of a page is not shown`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        let question = Task { await page.window.askToClose() }
        try await page.isAsked()
        #expect(DesktopTexts.current.leaveQuestion.contains("Pay!") == false)
        try await page.stay()
        #expect(await question.value == false)
    }

    @Test(arguments: ["app://example/next", "app://other/"]) func `a page that leads itself away again and again asks once`(
        address: String
    ) async throws {
        let page = try await UnsavedPage(
            """
            <script>\(UnsavedPage.listener)
            let count = 0
            document.querySelector('textarea').addEventListener('keyup', () => {
                if (count++ === 0) setInterval(() => { document.title = ++count; location.href = '\(address)' }, 50)
            })
            </script>
            """)
        try await page.touch()
        try await page.stay()
        // The page says it without being asked: it stands still while the user reads.
        func count() -> Int { page.webView.title.flatMap { Int($0) } ?? 0 }
        // The user's key may be a reason for a while.
        var quietSince = 100
        try await until {
            if try await page.activeTitle() == DesktopTexts.current.leaveQuestion {
                try await page.stay()
                quietSince = max(quietSince, count())
            }
            return count() > quietSince + 50
        }
        #expect(try await page.activeTitle() == UnsavedPage.title)
        #expect(page.webView.url?.absoluteString == "app://example/")
        // The user is asked about his own wish.
        let question = Task { await page.window.askToClose() }
        try await page.leave()
        #expect(await question.value)
    }

    @Test func `a page that ends during the question is closed`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        let question = Task { await page.window.askToClose() }
        try await page.isAsked()
        webkit_web_view_terminate_web_process(
            UnsafeMutableRawPointer(page.webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self))
        #expect(await question.value)
    }

    @Test func `a question that nobody takes lets pages be left`() async throws {
        let page = try await UnsavedPage()
        page.webView.leaveQuestion = { _ in }
        try await page.touch()
        page.site.pages["app://example/next"] = page.site.pages["app://example/"]
        try await page.load(from: "app://example/next")
        try await page.touch()
        #expect(await page.window.askToClose())
    }
}
