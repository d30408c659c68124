import CWebKitGTK
import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// GTK's print dialog, with a user's keys, and what pages do by `window.print()`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PrintDialogTests {
    private let user: WindowManager
    private let page: PrintPage

    init() async throws {
        user = try await WindowManager()
        page = try await PrintPage()
    }

    private var windowCount: Int { Int(g_list_model_get_n_items(gtk_window_get_toplevels())) }

    private func pressEscape(over count: Int) async throws {
        try await until { windowCount == count + 1 }
        try await until {
            try await user.hands("key", "Escape")
            return windowCount == count
        }
    }

    @Test func `a user who cancels is told, and the dialog goes`() async throws {
        let count = windowCount
        async let end = page.printing.show()
        try await pressEscape(over: count)
        #expect(try await end == .cancelled)
        #expect(windowCount == count)
    }

    @Test func `a dialog goes with its window`() async throws {
        let count = windowCount
        async let end = page.printing.show()
        try await until { windowCount == count + 1 }
        page.closeWindow()
        #expect(try await end == .cancelled)
        try await until { windowCount == count - 1 }
    }

    @Test func `a dialog goes with its task`() async throws {
        let count = windowCount
        let printing = Task { try await page.printing.show() }
        try await until { windowCount == count + 1 }
        printing.cancel()
        #expect(try await printing.value == .cancelled)
        try await until { windowCount == count }
    }

    @Test func `a page's dialog goes when the page is left, and a second one is refused`() async throws {
        let count = windowCount
        try await page.load(html: "<script>ponte.call('print.show').catch(() => {})</script>")
        try await until { windowCount == count + 1 }
        #expect(try await page.text("return await ponte.call('print.show')") == "dialog.busy")
        try await page.load(html: PrintPage.sheet)
        try await until { windowCount == count }
    }

    @Test func `a page hears that the user has cancelled`() async throws {
        let count = windowCount
        async let end = page.text("return await ponte.call('print.show', { paper: 'A5' })")
        try await pressEscape(over: count)
        #expect(try await end == "cancelled")
    }

    // MARK: window.print()

    @Test func `a page's print shows the dialog, and the app hears its end`() async throws {
        var ends: [PrintEnd] = []
        page.printing.onPrintEnd = { if let end = try? $0.get() { ends.append(end) } }
        let count = windowCount
        async let text = page.text("print(); return 'goes on'")
        try await pressEscape(over: count)
        #expect(try await text == "goes on")
        try await until { ends == [.cancelled] }
    }

    @Test func `the app hears that the web process has ended while the dialog was open`() async throws {
        var codes: [PonteError.Code] = []
        page.printing.onPrintEnd = {
            if case .failure(let error) = $0, let error = error as? PonteError { codes.append(error.code) }
        }
        let count = windowCount
        async let text = page.text("print(); return ''")
        try await until { windowCount == count + 1 }
        webkit_web_view_terminate_web_process(
            UnsafeMutableRawPointer(page.webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self))
        _ = try? await text
        try await until {
            if windowCount > count { try await user.hands("key", "Escape") }
            return codes == [.printFailed]
        }
    }

    @Test func `an app refuses a page's print`() async throws {
        var asked = 0
        page.printing.onPrint = {
            asked += 1
            return .refuse
        }
        let count = windowCount
        #expect(try await page.text("print(); return 'goes on'") == "goes on")
        #expect(asked == 1 && windowCount == count)
    }

    @Test func `a silent print has no dialog, and the app hears how it ended`() async throws {
        var codes: [PonteError.Code] = []
        page.printing.onPrint = { .silent(PrintOptions(paper: .a4)) }
        page.printing.onPrintEnd = {
            if case .failure(let error) = $0, let error = error as? PonteError { codes.append(error.code) }
        }
        let count = windowCount
        #expect(try await page.text("print(); return 'goes on'") == "goes on")
        // The tests' system has no printer.
        try await until { codes == [.printFailed] }
        #expect(windowCount == count)
    }

    @Test func `a page that prints on and on is asked about ten times`() async throws {
        var asked = 0
        page.printing.onPrint = {
            asked += 1
            return .refuse
        }
        _ = try await page.text("for (let index = 0; index < 100; index++) print(); return ''")
        #expect(asked == 10)
    }
}
