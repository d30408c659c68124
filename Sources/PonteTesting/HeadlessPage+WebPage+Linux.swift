#if os(Linux)
    internal import Foundation
    public import Ponte
    internal import PontePage
    public import WebKit

    // On Apple's systems no view of a `WebPage` can be reached, and without a window it gets no animation frames that a test could wait for.
    extension HeadlessPage {
        /// A `WebPage` that shows nothing yet, with the bridge that the app makes.
        ///
        ///     let page = try HeadlessPage(webPage: { configuration in NotesModel(configuration).bridge })
        ///
        /// - Parameters:
        ///   - width: Of the page, in pixels, 1 to 32,767.
        ///   - height: The same.
        ///   - configuration: For one page alone; `nil` is a new one, whose website data are not kept.
        ///   - makeBridge: Makes the page and the app's bridge to it, when they are needed first, with the configuration that it is given. The bridge keeps the page, and is kept. Its
        ///     error is thrown by the first load, and by `finish()`.
        /// - Throws: `TestFailure` with `noDisplay`.
        public convenience init(
            width: Int = 390, height: Int = 844, configuration: WebPage.Configuration? = nil,
            webPage makeBridge: @escaping @MainActor (WebPage.Configuration) throws -> Bridge
        ) throws {
            try self.init { console in
                var configuration = configuration ?? Self.makeConfiguration()
                console.listen(configuration.userContentController)
                let served = ServedPages.serve(&configuration)
                do {
                    let bridge = try makeBridge(configuration)
                    guard let page = bridge.page else {
                        throw TestFailure(.loadFailed, "The app's bridge is not one to a WebPage.")
                    }
                    return HeadlessView(page.webView, bridge: bridge, failure: nil, served: served, width: width, height: height)
                } catch {
                    let webView = WKWebView()
                    let bridge = Bridge(webView, policy: .mainFrame(of: []))
                    return HeadlessView(webView, bridge: bridge, failure: error, served: nil, width: width, height: height)
                }
            }
        }

        private static func makeConfiguration() -> WebPage.Configuration {
            var configuration = WebPage.Configuration()
            configuration.websiteDataStore = .nonPersistent()
            return configuration
        }
    }

    extension ServedPages {
        /// - Returns: `nil` where the app serves that scheme itself.
        fileprivate static func serve(_ configuration: inout WebPage.Configuration) -> ServedPages? {
            guard let scheme = URLScheme(scheme), configuration.urlSchemeHandlers[scheme] == nil else { return nil }
            let pages = ServedPages()
            configuration.urlSchemeHandlers[scheme] = Handler(pages: pages)
            return pages
        }

        private struct Handler: URLSchemeHandler {
            let pages: ServedPages

            func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
                AsyncThrowingStream { answer in
                    Task { @MainActor in
                        guard let (response, data) = pages.answer(to: request) else {
                            return answer.finish(throwing: URLError(.fileDoesNotExist))
                        }
                        answer.yield(.response(response))
                        answer.yield(.data(data))
                        answer.finish()
                    }
                }
            }
        }
    }
#endif
