import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// A page of `app://example` in a window, that is printed.
@MainActor
final class PrintPage: SitePage {
    let webView: WKWebView
    let site = Site()
    let bridge: Bridge
    let printing: DesktopPrinting
    private var window: Window?

    /// A red rectangle of 100 × 50 mm in the corner, and a blue one as wide as the paper.
    static let sheet = """
        <!DOCTYPE html><title>Sheet</title>
        <style>body { margin: 0 } div { width: 100mm; height: 50mm; background: #f00 } p { height: 10mm; margin: 0; background: #00f }</style>
        <div></div><p></p>
        """

    init(
        clock: any Clock<Duration> = ContinuousClock(), policy: Policy = .mainFrame(of: "app://example")
    ) async throws {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        window = Window(showing: webView)
        bridge = Bridge(webView, policy: policy)
        printing = DesktopPrinting(webView, options: PrintOptions(paper: .a4, margins: .zero), clock: clock)
        printing.options.hasBackgrounds = true
        bridge.enable(printing)
        try await load(html: Self.sheet)
    }

    func closeWindow() {
        window = nil
    }

    func pdf(_ options: PrintOptions? = nil) async throws -> PrintedPDF {
        try #require(PrintedPDF(try await printing.pdf(options)))
    }

    /// Runs the body of an async function in the page, which returns a text, or the code of the error with which it ends.
    func text(_ body: String) async throws -> String {
        try #require(
            try await run("try { \(body) } catch (error) { return error.code ?? String(error) }") as? String)
    }
}

/// In points.
func millimetres(_ number: Double) -> Double {
    number * 72 / 25.4
}

func isNear(_ rect: CGRect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    guard let rect else { return false }
    return zip([rect.minX, rect.minY, rect.width, rect.height], [x, y, width, height]).allSatisfy {
        abs($0 - millimetres($1)) < 1.5
    }
}
