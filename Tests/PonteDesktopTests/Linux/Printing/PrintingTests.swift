import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Many sheets, ranges, files, and prints that end otherwise.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PrintingTests {
    private let page: PrintPage
    private let files = TemporaryFolder()

    init() async throws {
        page = try await PrintPage()
    }

    private func loadSheets() async throws {
        // A rectangle of another colour on each sheet.
        let sheets = ["#f00", "#0f0", "#00f", "#ff0"].map { "<div style='background: \($0)'></div>" }
        try await page.load(
            html: "<style>body { margin: 0 } div { height: 100mm; break-after: page }</style>\(sheets.joined())")
    }

    private func code(_ body: () async throws -> Void) async -> PonteError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? PonteError)?.code
        }
    }

    @Test func `a long page goes over many sheets`() async throws {
        try await page.load(html: "<body style='margin: 0'><div style='height: 29400px; background: red'></div>")
        let pages = try await page.pdf().pages
        #expect((26...28).contains(pages.count))
        #expect(pages.allSatisfy { abs($0.size.height - 842) < 1.5 })
    }

    @Test func `a range has its pages alone`() async throws {
        try await loadSheets()
        var options = page.printing.options
        options.pages = [2...2, 4...4]
        let pages = try await page.pdf(options).pages
        #expect(pages.count == 2)
        #expect(pages.first?.fill([0, 1, 0]) != nil)
        #expect(pages.last?.fill([1, 1, 0]) != nil)
        options.pages = [3...99]
        #expect(try await page.pdf(options).pages.first?.fill([0, 0, 1]) != nil)
        options.pages = [70...90]
        #expect(await code { _ = try await page.printing.pdf(options) } == .printFailed)
        #expect(try await page.pdf().pages.count >= 4)
    }

    @Test func `a PDF takes a file's place, and a place that cannot be written is told`() async throws {
        let file = try files.file("a.pdf", "old")
        let link = files.place("link.pdf")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try await page.printing.pdf(to: link)
        #expect(try Data(contentsOf: file).starts(with: Data("%PDF-".utf8)))
        for place in [
            files.place("none/a.pdf"), files.url, URL(fileURLWithPath: "/dev/full"), URL(string: "https://a.example/a.pdf"),
        ] {
            let place = try #require(place)
            #expect(await code { try await page.printing.pdf(to: place) } == .fileUnwritable, "\(place)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path).sorted() == ["a.pdf", "link.pdf"])
    }

    @Test func `two prints at once are both made, with their own options`() async throws {
        async let one = page.pdf(PrintOptions(paper: .a5, margins: .zero))
        async let two = page.pdf(PrintOptions(paper: .a6, margins: .zero))
        async let picture = page.webView.pdf()
        let widths = try await [one.pages.first?.size.width, two.pages.first?.size.width]
        #expect(abs((widths[0] ?? 0) - 420) < 1.5 && abs((widths[1] ?? 0) - 298) < 1.5)
        #expect(try await picture.starts(with: Data("%PDF-".utf8)))
    }

    @Test func `a print whose web process ends fails, and the next one is made`() async throws {
        try await page.load(html: "<div style='height: 400000px'></div>")
        let print = Task { await code { _ = try await page.printing.pdf() } }
        let queued = Task { await code { _ = try await page.printing.pdf() } }
        await Task.yield()
        webkit_web_view_terminate_web_process(
            UnsafeMutableRawPointer(page.webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self))
        #expect(await print.value == .printFailed)
        #expect(await queued.value == .printFailed)
        try await page.load(html: PrintPage.sheet)
        #expect(try await page.pdf().pages.count == 1)
    }

    private func print(to file: URL, as format: String) async throws {
        let settings = GObjectReference(takingOwnershipOf: gtk_print_settings_new())
        gtk_print_settings_set_printer(settings.pointer, g_dgettext("gtk40", "Print to File"))
        gtk_print_settings_set(settings.pointer, "output-file-format", format)
        gtk_print_settings_set(settings.pointer, "output-uri", file.absoluteString)
        let layout = PrintLayout(width: 595, height: 842, margins: PrintLayout.Margins(all: 36))
        try await page.webView.print(layout, hasBackgrounds: false, settings: settings, setup: layout.setup)
    }

    @Test func `settings that want an SVG make a PDF, and the web process goes on`() async throws {
        let file = files.place("a.svg")
        try await print(to: file, as: "svg")
        #expect(try Data(contentsOf: file).starts(with: Data("%PDF-".utf8)))
        #expect(try await page.text("return document.title") == "Sheet")
    }

    @Test func `a print that waits ends with its task, and the others are made`() async throws {
        try await page.load(html: "<div style='height: 400000px'></div>")
        let (file, other) = (files.place("a.pdf"), files.place("b.pdf"))
        let one = Task { try await print(to: file, as: "pdf") }
        var waits = false
        let cancelled = Task {
            waits = true
            try await print(to: other, as: "pdf")
        }
        while !waits { await Task.yield() }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        try await one.value
        #expect(try await page.pdf().pages.count > 100)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == ["a.pdf"])
    }

    @Test func `a view that has gone prints nothing`() async throws {
        var view: WKWebView? = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        let printing = DesktopPrinting(try #require(view))
        view = nil
        #expect(await code { _ = try await printing.pdf() } == .unavailable)
        #expect(await code { _ = try await printing.show() } == .unavailable)
    }

    @Test func `a view whose window closes meanwhile is printed all the same`() async throws {
        async let pdf = page.pdf()
        page.closeWindow()
        #expect(try await pdf.pages.count == 1)
    }

    @Test func `a printer that is not there is told`() async throws {
        #expect(await code { try await page.printing.print(on: "No such printer") } == .printFailed)
    }

    nonisolated private static let wrong: [@Sendable (inout PrintOptions) -> Void] = [
        { $0.scale = 0 }, { $0.scale = .nan }, { $0.scale = 2.1 }, { $0.pages = [0...1] }, { $0.pages = [1...Int.max] },
        { $0.pages = Array(repeating: 1...1, count: 101) }, { $0.paper = .millimetres(0, 10) },
        { $0.paper = .points(14_401, 100) },
        { $0.paper = .millimetres(.nan, 100) }, { $0.margins = .millimetres(-1) }, { $0.margins = .millimetres(.infinity) },
        { $0.margins = .millimetres(105) },
    ]

    @Test(arguments: wrong.indices) func `options that no paper can have are refused`(index: Int) async throws {
        var options = page.printing.options
        Self.wrong[index](&options)
        #expect(await code { _ = try await page.printing.pdf(options) } == .invalidParameters)
    }
}
