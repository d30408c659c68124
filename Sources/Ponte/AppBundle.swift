package import Foundation

/// The program's own bundle. Parts of Apple's systems are there for apps alone.
package struct AppBundle: Sendable {
    package static let main = AppBundle(Bundle.main.bundleURL)

    private let url: URL

    package init(_ url: URL) {
        self.url = url
    }

    /// True for an app. In another program, as one that `swift run` starts, `UNUserNotificationCenter.current()` raises an exception of Objective-C ("bundleProxyForCurrentProcess is nil").
    ///
    /// An identifier is no proof: a bare program with an embedded Info.plist has one, too.
    package var isApp: Bool { url.pathExtension == "app" }
}
