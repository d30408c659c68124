import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// The paper of a PDF, and the place of the page on it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PrintedPaperTests {
    private let page: PrintPage
    private let red = [1.0, 0, 0]
    private let blue = [0.0, 0, 1]

    init() async throws {
        page = try await PrintPage()
    }

    nonisolated private static let papers: [(PrintOptions.Paper, Bool?, Double, Double)] = [
        (.a4, nil, 595, 842), (.a4, true, 842, 595), (.a5, false, 420, 595), (.letter, nil, 612, 792), (.legal, true, 1008, 612),
        (.millimetres(100, 50), nil, 283, 142), (.millimetres(100, 50), false, 142, 283), (.points(300, 200), true, 300, 200),
        (.points(14_400, 14_400), nil, 14_400, 14_400),
    ]

    @Test(arguments: papers) func `each sheet has the size of its paper`(
        paper: PrintOptions.Paper, isLandscape: Bool?, width: Double, height: Double
    ) async throws {
        var options = PrintOptions(paper: paper, margins: .zero)
        options.isLandscape = isLandscape
        let pages = try await page.pdf(options).pages
        #expect(!pages.isEmpty)
        #expect(pages.allSatisfy { abs($0.size.width - width) < 1.5 && abs($0.size.height - height) < 1.5 })
    }

    @Test(arguments: [false, true]) func `content begins at the margins, and a millimetre of CSS is one on paper`(
        isLandscape: Bool
    ) async throws {
        var options = PrintOptions(
            paper: .a4, margins: PrintOptions.Margins(top: 10, right: 20, bottom: 30, left: 40))
        options.isLandscape = isLandscape
        options.hasBackgrounds = true
        let pages = try await page.pdf(options).pages
        #expect(pages.count == 1)
        #expect(isNear(pages.first?.fill(red), 40, 10, 100, 50), "\(pages)")
        #expect(isNear(pages.first?.fill(blue), 40, 60, (isLandscape ? 297 : 210) - 60, 10), "\(pages)")
    }

    @Test func `without margins, content begins at the paper's edge`() async throws {
        #expect(isNear(try await page.pdf().pages.first?.fill(red), 0, 0, 100, 50))
    }

    @Test(arguments: [0.5, 1.5]) func `the scale changes the content, and neither its place nor its width`(scale: Double)
        async throws
    {
        var options = page.printing.options
        options.margins = .millimetres(15)
        options.scale = scale
        let pages = try await page.pdf(options).pages
        #expect(isNear(pages.first?.fill(red), 15, 15, 100 * scale, 50 * scale), "\(pages)")
        #expect(isNear(pages.first?.fill(blue), 15, 15 + 50 * scale, 180, 10 * scale), "\(pages)")
    }

    @Test func `backgrounds are printed if the app wants them`() async throws {
        var options = page.printing.options
        options.hasBackgrounds = false
        #expect(try await page.pdf(options).pages.first?.fill(red) == nil)
        #expect(try await page.pdf().pages.first?.fill(red) != nil)
        #expect(!page.webView.configuration.preferences.shouldPrintBackgrounds)
    }

    @Test func `what is wider than the paper is made smaller`() async throws {
        try await page.load(
            html: PrintPage.sheet + "<style>p { width: 300mm }</style>")
        let width = try #require(try await page.pdf().pages.first?.fill(blue)?.width)
        #expect(abs(width - millimetres(210)) < 3)
    }

    // MARK: @page

    nonisolated private static let own: [(String, Double, Double, Double)] = [
        ("@page { size: A5 landscape; margin: 20mm 30mm }", 595, 420, 30),
        ("@media print { @page { size: 210mm 148mm; margin: 20mm 30mm } }", 595, 420, 30),
        ("@page { size: a5; margin: 20mm } @page :first { margin: 50mm } @media screen { @page { margin: 1mm } }", 420, 595, 20),
        ("@page { size: 5in 6in; margin: 20mm !important } @page { margin: 5mm; margin-left: auto }", 360, 432, 20),
    ]

    @Test(arguments: own) func `a page's own rules count where the app has no options`(
        css: String, width: Double, height: Double, left: Double
    ) async throws {
        try await page.load(html: PrintPage.sheet + "<img name='styleSheets'><style>\(css)</style>")
        var options = PrintOptions()
        options.hasBackgrounds = true
        let sheet = try #require(try await page.pdf(options).pages.first)
        #expect(abs(sheet.size.width - width) < 1.5 && abs(sheet.size.height - height) < 1.5, "\(sheet.size)")
        let red = try #require(sheet.fill(red))
        #expect(abs(red.minX - millimetres(left)) < 1.5 && abs(red.minY - millimetres(20)) < 1.5, "\(red)")
    }

    @Test func `the app's options count before a page's own rules, which are there again afterwards`() async throws {
        try await page.load(html: PrintPage.sheet + "<style>@page { size: A5; margin: 40mm !important }</style>")
        let own = try await page.run("return document.adoptedStyleSheets.length") as? Int
        let sheet = try #require(try await page.pdf().pages.first)
        #expect(abs(sheet.size.width - 595) < 1.5)
        #expect(isNear(sheet.fill(red), 0, 0, 100, 50), "\(sheet)")
        try await until { try await page.run("return document.adoptedStyleSheets.length") as? Int == own }
    }
}
