import TestSupport
import WebKit

/// Serves pages under a scheme, as a `URLSchemeHandler`.
struct PageSite: URLSchemeHandler {
    /// HTML by address.
    var pages: [String: String]

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { answer in
            guard let url = request.url, let html = pages[url.absoluteString] else {
                return answer.finish(throwing: URLError(.fileDoesNotExist))
            }
            answer.yield(
                .response(URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8")))
            answer.yield(.data(Data(html.utf8)))
            answer.finish()
        }
    }

    /// A page with this site under `app`.
    @MainActor
    func makePage() throws -> WebPage {
        guard let scheme = URLScheme("app") else { throw URLError(.unsupportedURL) }
        return .forTest { $0.urlSchemeHandlers[scheme] = self }
    }
}
