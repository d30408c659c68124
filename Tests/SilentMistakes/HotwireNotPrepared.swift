import Ponte
import PonteHotwire
import WebKit

private final class Menu: BridgeComponent {
    static let name = "menu"

    func onReceive(_ message: ComponentMessage, from page: ComponentPage) {}
}

@MainActor func hotwireNotPrepared() async throws {
    let configuration = WKWebViewConfiguration()
    HotwireBridge.prepare(configuration, components: ["form"])
    HotwireBridge(WKWebView(frame: .zero, configuration: configuration), policy: .mainFrame(of: "https://app.example")).register(
        Menu())
}
