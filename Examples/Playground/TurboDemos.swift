import Foundation
import Ponte
import PonteHotwire
import WebKit

/// The native side of a page that speaks Turbo's hand-made bridge.
@MainActor
final class TurboDemos {
    let buttons: ActionButtons
    /// The token that the app has given to the page's `window.bridge` last.
    private(set) var lastToken: String?

    private let nativeApp: NativeApp

    init(_ bridge: Bridge, _ webView: WKWebView, on surface: any NativeSurface, log: MessageLog) {
        nativeApp = NativeApp(webView, policy: .mainFrame(of: "playground://app"))
        buttons = ActionButtons(of: nativeApp, in: webView, on: surface)
        nativeApp.onMessage = { log.record(.toApp, kind: "nativeApp", name: $0.name, payload: $0.json) }
        bridge.handle(Turbo.greet) { [nativeApp] in try await nativeApp.call("sayHello") }
        bridge.handle(Turbo.register) { [unowned self] token in
            try await nativeApp.call("register", token)
            log.record(.toPage, kind: "bridge", name: "register", payload: token)
            lastToken = token
        }
    }
}

/// The requests of the tab's cards to the app.
enum Turbo {
    static let greet = BridgeMethod<NoValue, Void>("turbo.greet")
    static let register = BridgeMethod<String, Void>("turbo.register")
}
