import Foundation
import Observation
import Ponte
import WebKit

nonisolated enum Hello {
    static let systemVersion = BridgeMethod<NoValue, String>("hello.systemVersion")
    static let wordCount = BridgeMethod<NoValue, Int>("hello.wordCount")
}

/// A page, its bridge, and what the app knows of it. The app makes it once, and keeps it.
@available(iOS 26, macOS 26, *)
@MainActor @Observable
final class HelloPage {
    let page: WebPage
    private(set) var wordCount = 0
    private let bridge: Bridge

    init() {
        let configuration = WebPage.Configuration()
        page = WebPage(configuration: configuration)
        bridge = Bridge(page, configuration: configuration, policy: .mainFrame(of: "https://app.example.com"))
        bridge.handle(Hello.systemVersion) { ProcessInfo.processInfo.operatingSystemVersionString }
        page.load(html: Self.html, baseURL: URL(string: "https://app.example.com/")!)
    }

    func count() async {
        wordCount = (try? await bridge.call(Hello.wordCount, timeout: .seconds(5))) ?? 0
    }

    private static let html = """
        <p>A few words, which the app counts.</p>
        <script>
        ponte.handle("hello.wordCount", () => document.body.innerText.split(/\\s+/).length)
        ponte.call("hello.systemVersion").then((version) => document.title = `Hello, ${version}`)
        </script>
        """
}

// The model of Documentation/WebPage.md, for both systems: `HelloView` shows it with SwiftUI, and `HelloProgram` on Linux.
