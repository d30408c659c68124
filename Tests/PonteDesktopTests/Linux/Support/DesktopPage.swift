import Ponte
import PonteFolder
import TestSupport
import WebKit

/// A `WebPage` with a bridge, at the origin `app://page`.
@MainActor
final class DesktopPage {
    let page: WebPage
    let bridge: Bridge
    private let site: PageFolder
    private let files = TemporaryFolder()

    init() throws {
        _ = try files.file("index.html", "<!doctype html><title>Page</title>")
        site = try PageFolder(files.url, environment: nil)
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        site.serve(in: &configuration)
        page = WebPage(configuration: configuration)
        bridge = Bridge(page, configuration: configuration, policy: site.policy)
    }

    /// Shows the page, when the app has enabled what it has.
    func load() async throws {
        for try await _ in site.load(in: page) {}
    }

    func run(_ body: String) async throws -> Any? {
        try await page.callJavaScript(body)
    }

    /// The text that the body of an async function returns, or the code of the error with which it ends.
    func text(_ body: String) async throws -> String? {
        try await run("try { \(body) } catch (error) { return error.code ?? String(error) }") as? String
    }
}
