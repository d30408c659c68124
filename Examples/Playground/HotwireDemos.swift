import Ponte
import PonteHotwire
import WebKit

/// The native side of a page that uses Hotwire Native's bridge components.
@MainActor
final class HotwireDemos {
    let hotwire: HotwireBridge

    static let components: [any BridgeComponent.Type] = [
        FormComponent.self, MenuComponent.self, AlertComponent.self, OverflowMenuComponent.self, TitleComponent.self,
    ]

    init(_ bridge: Bridge, _ webView: WKWebView, on surface: any NativeSurface, log: MessageLog) {
        hotwire = HotwireBridge(webView, policy: .mainFrame(of: "playground://app"))
        hotwire.register(FormComponent(on: surface))
        hotwire.register(MenuComponent(on: surface))
        hotwire.register(AlertComponent(on: surface))
        hotwire.register(OverflowMenuComponent(on: surface))
        hotwire.register(TitleComponent(on: surface))
        log.watch(hotwire.traffic, kind: "hotwire")
        bridge.handle(Hotwire.speakFirst) { [hotwire] text in try hotwire.send("hint", to: "form", ["text": text]) }
    }
}

/// The requests of the tab's cards to the app.
enum Hotwire {
    static let speakFirst = BridgeMethod<String, Void>("hotwire.speakFirst")
}
