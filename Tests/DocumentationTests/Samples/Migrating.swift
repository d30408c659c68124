import Foundation
import Ponte
import PonteHotwire
import PonteWebViewJavascriptBridge
import WebKit

/// The Swift of Documentation/Migrating.md.
enum Migrating {
    struct File: Codable, Sendable {
        var path: String
    }

    struct Document: Codable, Sendable {
        var text: String
    }

    struct Opener: Sendable {
        func open(_ path: String) async throws -> Document { Document(text: path) }
    }

    enum OpenFile {
        static let open = BridgeMethod<File, Document>("openFile")
    }
    enum OldPage {
        static let sum = BridgeMethod<[Int], Int>("jsSum")
    }
}

extension Migrating {
    @MainActor
    final class Before: NSObject, WKNavigationDelegate {
        private var bridge: WebViewJavascriptBridge?

        private func open(_ path: String) -> String { "opened \(path)" }

        func connect(_ webView: WKWebView) {
            let bridge: WebViewJavascriptBridge
            bridge = WebViewJavascriptBridge(forWebView: webView)
            bridge.setWebViewDelegate(self)
            bridge.registerHandler("openFile") { data, respond in
                guard let path = (data as? [String: Any])?["path"] as? String else { return }
                respond?(self.open(path))
            }
            bridge.callHandler("jsSum", data: [1, 2]) { print($0 as Any) }
            self.bridge = bridge
        }
    }

    @MainActor
    static func afterMessageHandlers(_ webView: WKWebView, _ opener: Opener) async throws {
        let bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))
        bridge.handle(OpenFile.open) { file in
            try await opener.open(file.path)
        }
        print(try await bridge.call(OldPage.sum, [1, 2]))
    }

    @MainActor
    static func after(_ webView: WKWebView, _ opener: Opener) async throws {
        let bridge: WebViewJavascriptBridge
        bridge = WebViewJavascriptBridge(webView, policy: .mainFrame(of: "https://app.example.com"))
        bridge.handle(OpenFile.open) { file in
            try await opener.open(file.path)
        }
        print(try await bridge.call(OldPage.sum, [1, 2]))
    }

    @MainActor
    static func moved(_ bridge: WebViewJavascriptBridge, _ ponte: Bridge, _ opener: Opener) {
        ponte.handle(OpenFile.open) { file in try await opener.open(file.path) }
        bridge.open(OpenFile.open, of: ponte)
    }
}

extension Migrating {
    struct Display: Decodable {
        var items: [String]
    }

    struct Selection: Encodable {
        var selectedIndex: Int
    }

    final class ChoiceComponent: BridgeComponent {
        static let name = "menu"

        private let surface: any NativeSurface

        init(on surface: any NativeSurface) {
            self.surface = surface
        }

        func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
            let data = try message.data(as: Display.self)
            show(data) { index in
                try? page.reply(to: message, with: Selection(selectedIndex: index))
            }
        }
    }

    @MainActor
    static func hotwire(_ configuration: WKWebViewConfiguration, _ surface: any NativeSurface) -> HotwireBridge {
        HotwireBridge.prepare(configuration, components: ChoiceComponent.self)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let hotwire = HotwireBridge(webView, policy: .mainFrame(of: "https://app.example.com"))
        hotwire.register(ChoiceComponent(on: surface))
        return hotwire
    }

    @MainActor
    static func turbo(
        _ webView: WKWebView, _ root: URL, _ token: String, _ surface: any NativeSurface,
        _ addActionButton: @escaping @MainActor (URL, String) -> Void
    ) async throws -> ActionButtons {
        let nativeApp = NativeApp(webView, policy: .mainFrame(of: "https://app.example.com"))
        nativeApp.handle("ActionButton") { (button: ActionButton) in
            guard let url = button.url(relativeTo: root) else { return }
            addActionButton(url, button.symbol)
        }
        try await nativeApp.call("register", token)
        let buttons = ActionButtons(of: nativeApp, in: webView, on: surface)
        return buttons
    }
}

extension Migrating.ChoiceComponent {
    private func show(_ data: Migrating.Display, _ choose: @escaping @MainActor (Int) -> Void) {
        surface.title = data.items.first
    }
}
