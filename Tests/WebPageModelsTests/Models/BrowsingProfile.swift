import Foundation
import Observation
import WebKit

/// The pages of one user of a browser: where they keep their data, and as what they present themselves.
@available(iOS 26, macOS 26, *)
@MainActor
final class BrowsingProfile {
    enum Storage {
        /// Gone with the last page.
        case memory
        case disk(UUID)
    }

    private let store: WKWebsiteDataStore
    private let name: String
    /// The whole user agent of new pages; `nil` is the engine's, with the app's name.
    var userAgent: String?

    init(_ storage: Storage, name: String) {
        self.name = name
        store =
            switch storage {
            case .memory: .nonPersistent()
            case .disk(let identifier): WKWebsiteDataStore(forIdentifier: identifier)
            }
    }

    var isPrivate: Bool { !store.isPersistent }

    func makePage() -> WebPage {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = store
        configuration.applicationNameForUserAgent = name
        configuration.upgradeKnownHostsToHTTPS = true
        let page = WebPage(configuration: configuration)
        page.customUserAgent = userAgent
        return page
    }

    #if !os(Linux)
        /// Shows a page as it would be printed. The module `WebKit` of Linux has no such setting.
        func previewPrinting(of page: WebPage, _ isPrinted: Bool) {
            page.mediaType = isPrinted ? .print : nil
        }
    #endif
}
