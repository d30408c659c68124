import CWebKitGTK
import Foundation
import WebKit

/// An app that ends its view in the midst of a callback, or right behind a call that makes the engine work: `EndedViewAttackTests`.
///
/// Its arguments are the name of the callback, the way in which the view ends, `before` or `behind` for the callback's answer, and the addresses of a server
/// and of one with a certificate that nobody knows. `names` prints the names of all callbacks, and `unseen` is
/// `UnseenWindow`.
@main @MainActor enum EndsViews {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.dropFirst() == ["names"] { return print(Callbacks.names.joined(separator: "\n")) }
        if arguments.dropFirst().first == "unseen" { try await UnseenWindow.end(elsewhere: arguments.last == "elsewhere") }
        guard arguments.count == 6, let way = Host.Way(rawValue: arguments[2]), let server = URL(string: arguments[4]),
            let secureServer = URL(string: arguments[5]), let start = Callbacks.start(arguments[1])
        else { return Host.say("These are no arguments.") }
        let host = Host(
            callback: arguments[1], way: way, answersBefore: arguments[3] == "before",
            servers: Host.Servers(plain: server, secure: secureServer))
        await host.run(start)
        let isGone = host.isViewGone
        // The engine still works, and tells of its end what it has to tell.
        for _ in 0..<2 { try await Self.useEngine() }
        Host.say(isGone && host.isViewGone ? "ended" : "kept")
        exit(0)
    }

    private static func useEngine() async throws {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.loadHTMLString("<title>other</title>", baseURL: URL(string: "https://other.example/"))
        _ = try await webView.evaluateJavaScript("1")
        _ = await configuration.websiteDataStore.httpCookieStore.allCookies()
        _ = await configuration.websiteDataStore.dataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes())
    }
}
