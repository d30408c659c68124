import CBenchmarkSupport
import Foundation
import Ponte
import WebKit

/// A `WebPage`, by its public members.
@MainActor
final class MeasuredWebPage: MeasuredHost {
    let bridge: Bridge
    private let page: WebPage

    init(policy: Policy) {
        var configuration = WebPage.Configuration()
        Bridge.prepare(&configuration)
        page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter())
        bridge = Bridge(page, configuration: configuration, policy: policy)
        bench_show(page.gtkWidget)
    }

    func load(_ html: String, at address: URL) async throws {
        for try await _ in page.load(html: html, baseURL: address) {}
    }

    func run(_ body: String) async throws -> Any? {
        try await page.callJavaScript(body)
    }
}
