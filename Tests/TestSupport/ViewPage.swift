package import Testing
package import WebKit

/// A page in a real web view, as the tests of each module have one.
@MainActor
package protocol ViewPage: AnyObject {
    var webView: WKWebView { get }
}

extension ViewPage {
    /// Runs the body of an async function in the page, and returns what it returns.
    @discardableResult
    package func run(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
    }

    /// Waits until an expression is true in the page.
    package func wait(for expression: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await until("\(expression) did not come to be within a minute.", sourceLocation: sourceLocation) {
            try await run("return !!(\(expression))") as? Bool == true
        }
    }

    /// Loads what is at an address, and waits until it has finished.
    package func load(from address: String) async throws {
        try await webView.finishLoading(address)
    }
}

/// A page of a site that the test serves itself.
@MainActor
package protocol SitePage: ViewPage {
    var site: Site { get }
}

extension SitePage {
    /// Puts a page at an address of the site, loads it, and waits until it has finished.
    package func load(html: String, at address: String = "app://example/") async throws {
        site.pages[address] = html
        try await load(from: address)
    }
}
