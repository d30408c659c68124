import Foundation
import PlaygroundServer
import TestSupport
import Testing
import WebKit

/// A page of the server's in a web view: an app's, with the handlers that Forem's apps have, or a plain one.
@MainActor
final class AppPage: NSObject, ViewPage, WKScriptMessageHandler {
    let webView: WKWebView
    private let home: URL
    private(set) var messages: [(name: String, body: [String: String])] = []

    init(_ fixture: Fixture, handlers: [String] = ["podcast", "video", "imageUpload", "coverUpload", "userLogin", "userLogout"]) {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        if !handlers.isEmpty { configuration.applicationNameForUserAgent = "ForemWebView/1.0" }
        webView = WKWebView(frame: .zero, configuration: configuration)
        home = fixture.server.url
        super.init()
        for name in handlers { configuration.userContentController.add(self, name: name) }
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        let body = (message.body as? [String: Any])?.mapValues { "\($0)" }
        messages.append((message.name, body ?? [:]))
    }

    /// Waits for the bodies that a handler has got.
    func messages(to name: String, count: Int) async throws -> [[String: String]] {
        func found() -> [[String: String]] { messages.filter { $0.name == name }.map(\.body) }
        try await until { found().count >= count }
        return found()
    }

    func open(_ path: String) async throws {
        try await load(from: URL(string: path, relativeTo: home)?.absoluteString ?? path)
        try await waitForScripts()
    }

    /// WebKitGTK may report the end of a load between a script and the modules that it imports.
    private func waitForScripts() async throws {
        try await until { try await run("return document.readyState") as? String == "complete" }
    }

    func signIn() async throws {
        try await open("sign_in")
        try await webView.finishLoading { view in
            view.evaluateJavaScript(
                """
                document.querySelector("[name=name]").value = "ada"
                document.querySelector("main form").submit()
                """)
            return nil
        }
        try await waitForScripts()
    }
}
