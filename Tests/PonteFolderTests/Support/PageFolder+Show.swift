import TestSupport
import WebKit

@testable import PonteFolder

/// A view or a page that shows a folder's page.
enum PageKind: Sendable {
    case view
    case page

    /// Those that the system has.
    static var all: [PageKind] {
        if #available(iOS 26, macOS 26, *) { [.view, .page] } else { [.view] }
    }
}

/// A view, or a `WebPage`.
@MainActor
protocol FolderPage: AnyObject {
    var url: URL? { get }
    /// The text that an asynchronous function of the page gives.
    func text(of body: String, _ arguments: [String: String]) async throws -> String
}

extension FolderPage {
    func text(of body: String) async throws -> String {
        try await text(of: body, [:])
    }
}

extension WKWebView: FolderPage {
    func text(of body: String, _ arguments: [String: String]) async throws -> String {
        try await callAsyncJavaScript(body, arguments: arguments, contentWorld: .page) as? String ?? ""
    }
}

@available(iOS 26, macOS 26, *)
extension WebPage: FolderPage {
    func text(of body: String, _ arguments: [String: String]) async throws -> String {
        try await callJavaScript(body, arguments: arguments) as? String ?? ""
    }
}

extension PageFolder {
    /// A view without cookies that shows the page at an address.
    func show(_ address: String = "") async throws -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        serve(in: configuration)
        let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), configuration: configuration)
        try await webView.finishLoading { load(address, in: $0) }
        return webView
    }

    func show(_ address: String = "", in kind: PageKind) async throws -> any FolderPage {
        switch kind {
        case .view: return try await show(address)
        case .page:
            guard #available(iOS 26, macOS 26, *) else { throw CancellationError() }
            return try await showPage(address)
        }
    }
}

@available(iOS 26, macOS 26, *)
extension PageFolder {
    /// A configuration without cookies.
    func makePageConfiguration() -> WebPage.Configuration {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        serve(in: &configuration)
        return configuration
    }

    /// A `WebPage` that shows the page at an address.
    func showPage(_ address: String = "") async throws -> WebPage {
        let page = WebPage(configuration: makePageConfiguration())
        for try await _ in load(address, in: page) {}
        return page
    }
}
