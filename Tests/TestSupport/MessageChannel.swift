internal import Foundation

/// How the pages of this process and the app are joined. It is one way for the whole process: the environment chooses (`Scripts/swift-tests`).
package enum MessageChannel {
    /// False where the engine's messages carry all, as on Apple's systems.
    package static let hasSocket = ProcessInfo.processInfo.environment["PONTE_SOCKET"] != "off"
    /// True where the bridges of the tests are joined with a `WebPage` in the place of a web view.
    package static let isToPages = ProcessInfo.processInfo.environment["PONTE_TEST_HOST"] == "page"
}
