package import Foundation
package import WebKit

/// Serves pages under the custom scheme `app`, so that they have real origins and can be reloaded.
@MainActor
package final class Site: NSObject, WKURLSchemeHandler {
    /// HTML by address.
    package var pages: [String: String] = [:]
    /// The text that is sent of a page first, by address; the page itself follows when `sendTheRest` is called.
    package var beginnings: [String: String] = [:]
    private var begun: [any WKURLSchemeTask] = []
    fileprivate var rests: [() -> Void] = []

    /// A configuration for a view that shows the site.
    package func makeConfiguration() -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(self, forURLScheme: "app")
        return configuration
    }

    /// A configuration for a page that shows the site.
    @available(iOS 26, macOS 26, *)
    package func makePageConfiguration() -> WebPage.Configuration {
        var configuration = WebPage.Configuration()
        if let scheme = URLScheme("app") { configuration.urlSchemeHandlers[scheme] = PageSite(site: self) }
        return configuration
    }

    package func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url, let html = pages[url.absoluteString] else {
            return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist))
        }
        urlSchemeTask.didReceive(
            URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
        if let beginning = beginnings[url.absoluteString] {
            urlSchemeTask.didReceive(Data(beginning.utf8))
            begun.append(urlSchemeTask)
        } else {
            urlSchemeTask.didReceive(Data(html.utf8))
            urlSchemeTask.didFinish()
        }
    }

    package func sendTheRest() {
        for task in begun {
            task.didReceive(Data((task.request.url.flatMap { pages[$0.absoluteString] } ?? "").utf8))
            task.didFinish()
        }
        begun = []
        for rest in rests { rest() }
        rests = []
    }

    package func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

/// The same pages, for a `WebPage`.
@available(iOS 26, macOS 26, *)
private struct PageSite: URLSchemeHandler {
    let site: Site

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { answer in
            Task { @MainActor in
                guard let url = request.url, let html = site.pages[url.absoluteString] else {
                    return answer.finish(throwing: URLError(.fileDoesNotExist))
                }
                answer.yield(
                    .response(URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8")))
                guard let beginning = site.beginnings[url.absoluteString] else {
                    answer.yield(.data(Data(html.utf8)))
                    return answer.finish()
                }
                answer.yield(.data(Data(beginning.utf8)))
                site.rests.append {
                    answer.yield(.data(Data((site.pages[url.absoluteString] ?? "").utf8)))
                    answer.finish()
                }
            }
        }
    }
}
