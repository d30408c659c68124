import Foundation
import Ponte
import WebKit

/// Programs with a mistake each. `SilentMistakesTests` compares what `Bridge.log` says of them, at its default, with the texts in `Lines`.
@main @MainActor enum SilentMistakes {
    private static let programs: [String: @MainActor () async throws -> Void] = [
        "CallIsRefused": callIsRefused, "CallWaitsForARefusedPage": callWaitsForARefusedPage,
        "CallWaitsForNoPage": callWaitsForNoPage, "ConsoleOfThePage": consoleOfThePage,
        "DevelopmentServerIsDown": developmentServerIsDown, "EventOfTheAppUnheard": eventOfTheAppUnheard,
        "EventOfThePageUnheard": eventOfThePageUnheard, "EventWithWrongValue": eventWithWrongValue,
        "ForemNotPrepared": foremNotPrepared, "HandlerHoldsTheMainActor": handlerHoldsTheMainActor,
        "HandlerTwice": handlerTwice, "HandlerThrowsPlainError": handlerThrowsPlainError,
        "HotwireNotPrepared": hotwireNotPrepared, "LinkToANewWindow": linkToANewWindow,
        "NameOfTheBridge": nameOfTheBridge, "PageNotLoaded": pageNotLoaded, "ParametersDoNotFit": parametersDoNotFit,
        "PolicyWithoutOrigin": policyWithoutOrigin, "ResultCannotCross": resultCannotCross,
        "ScriptNotLoaded": scriptNotLoaded, "SharedContentController": sharedContentController,
        "SyncBehindAWait": syncBehindAWait, "UncaughtError": uncaughtError, "UnhandledRejection": unhandledRejection,
        "UnknownMember": unknownMember,
        "UnknownMethod": unknownMethod,
    ]

    static func main() async throws {
        guard let program = programs[CommandLine.arguments.last ?? ""] else {
            print(programs.keys.sorted().joined(separator: "\n"))
            return
        }
        try await program()
        print("end")
        fflush(nil)
        try await Task.sleep(for: .seconds(600))
    }
}

/// An app with one page, of `https://app.example`.
@MainActor
final class App: NSObject, WKNavigationDelegate {
    let webView: WKWebView
    let bridge: Bridge
    private var loaded: CheckedContinuation<Void, Never>?

    init(
        _ configuration: WKWebViewConfiguration = WKWebViewConfiguration(), policy: Policy = .mainFrame(of: "https://app.example")
    ) {
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: policy)
    }

    /// Shows a page, and waits until what its script has begun has come here: reports and calls come in their order.
    func show(_ script: String, html: String = "", of address: String = "https://app.example/") async throws {
        webView.navigationDelegate = self
        await withCheckedContinuation {
            loaded = $0
            webView.loadHTMLString("<!doctype html>\(html)", baseURL: URL(string: address))
        }
        _ = try? await webView.callAsyncJavaScript(script, contentWorld: .page)
        try await settle()
        withExtendedLifetime(bridge) {}
    }

    /// What the page has reported in tasks of its own is there behind this.
    func settle() async throws {
        let wait = "for (let turn = 0; turn < 5; turn++) await new Promise((next) => setTimeout(next, 20))"
        _ = try await webView.callAsyncJavaScript(wait, contentWorld: .page)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        loaded?.resume()
        loaded = nil
    }
}

struct Note: Codable, Sendable {
    var title: String
    var isDone = false
}

enum Notes {
    static let load = BridgeMethod<Int, Note>("notes.load")
    static let save = BridgeMethod<Note, Void>("notes.save")
    static let changed = BridgeEvent<Int>("notes.changed")
}
