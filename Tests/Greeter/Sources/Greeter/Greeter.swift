import Foundation
import Ponte
import PonteWindow
import WebKit

/// The page's calls.
enum Greeter {
    static let greet = BridgeMethod<String, String>("greeter.greet")
    /// The page has shown the greeting.
    static let shown = BridgeMethod<String, String>("greeter.shown")
    /// How many calls the page shall make.
    static let count = BridgeMethod<String, String>("greeter.count")
    static let echo = BridgeMethod<String, String>("greeter.echo")
    static let done = BridgeMethod<String, String>("greeter.done")
}

/// Shows a page that makes a call, and says when it was answered, with a number as Germans write it. `GREETER_CALLS` is how many more calls the page makes.
@main @MainActor enum Program {
    static func main() async throws {
        let webView = WKWebView()
        let bridge = Bridge(webView, policy: .mainFrame(of: "https://greeter.example.org"))
        let environment = ProcessInfo.processInfo.environment
        bridge.handle(Greeter.greet) { "Hello from \($0)" }
        bridge.handle(Greeter.count) { _ in environment["GREETER_CALLS"] ?? "0" }
        bridge.handle(Greeter.echo) { $0 }
        bridge.handle(Greeter.done) { _ in report("done") }
        let number = 12.5.formatted(.number.locale(Locale(identifier: "de")))
        bridge.handle(Greeter.shown) { report("answered: \($0) (\(CommandLine.arguments.count - 1) arguments, \(number))") }
        let page = try Bundle.module.url(forResource: "Page/index", withExtension: "html").map {
            try String(contentsOf: $0, encoding: .utf8)
        }
        webView.loadHTMLString(page ?? "", baseURL: URL(string: "https://greeter.example.org"))
        await WebViewWindow(webView).closed()
    }

    private static func report(_ line: String) -> String {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
        return line
    }
}
