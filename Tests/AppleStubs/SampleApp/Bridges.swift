// A user's app on Apple's systems: all products in one file, together with SwiftUI and with UIKit or AppKit.
import Foundation
import MediaPlayer
import Ponte
import PonteControls
import PonteDevice
import PonteFolder
import PonteForem
import PonteHotwire
import PonteImages
import PonteMedia
import PonteWebViewJavascriptBridge
import SwiftUI
import WebKit

#if canImport(UIKit)
    import UIKit
#else
    import AppKit
#endif

struct Item: Codable, Sendable {
    var id: Int
    var name: String
}

/// The methods and events that the app and its pages share.
enum Shop {
    static let item = BridgeMethod<Int, Item>("shop.item")
    static let forget = BridgeMethod<NoValue, Void>("shop.forget")
    static let items = BridgeStreamMethod<NoValue, Item>("shop.items")
    static let bought = BridgeEvent<Item>("shop.bought")
    static let title = BridgeMethod<NoValue, String>("page.title")
    static let clicks = BridgeStreamMethod<NoValue, Int>("page.clicks")
    static let classic = BridgeMethod<Item, String>("classic.name")
}

/// The bridges of the web view that the app shows.
@MainActor
final class Bridges {
    let webView = WKWebView()
    let bridge: Bridge
    let classic: WebViewJavascriptBridge
    let hotwire: HotwireBridge
    let nativeApp: NativeApp
    let forem: ForemBridge
    let player = MediaPlayer()
    let video = NativeVideoPlayer()
    let folder = try? PageFolder(.main, "Page")
    private(set) var trace: [TrafficRecord] = []
    private(set) var refused: [Refusal] = []

    init() {
        let policy: Policy = .mainFrame(of: "https://app.example.com")
        bridge = Bridge(webView, policy: policy)
        classic = WebViewJavascriptBridge(webView, policy: policy)
        hotwire = HotwireBridge(webView, policy: policy)
        nativeApp = NativeApp(webView, policy: policy)
        forem = ForemBridge(webView, policy: policy)
        forem.delegate = self
        let traffic = hotwire.traffic
        Task { [weak self] in for await record in traffic { self?.trace.append(record) } }
        classic.onRefusal = { [weak self] in self?.refused.append($0) }
    }

    func open(on surface: any NativeSurface, tokens: any PushTokenProvider) {
        bridge.handle(withContext: Shop.item) { id, call in Item(id: id, name: call.name) }
        bridge.handle(withContext: Shop.forget) { _, call in try await self.forget(for: call) }
        bridge.handleStream(Shop.items) {
            AsyncStream<Item> { $0.finish() }
        }
        bridge.on(Shop.bought) { item in print(item.name) }
        classic.handle(Shop.classic) { item in item.name }

        bridge.enable(player)
        bridge.enable(video)
        bridge.enable(ImagePicker(webView))
        bridge.enable(BarButtons(on: surface))
        bridge.enable(WifiName(asks: { caller in caller.origin == Origin("https://app.example.com") }))
        bridge.enable(PushTokens(tokens, allows: { caller in caller.isMainFrame }))
        bridge.enable(Haptics())

        hotwire.register(GreetingComponent())
        hotwire.register(MenuComponent(on: surface))
        nativeApp.onMessage = { (message: ScriptMessage) in print(message.name) }
    }

    func forget(for call: CallContext) async throws {
        guard call.caller.isMainFrame else { throw PonteError("shop.refused", "Forget items from the page itself.") }
    }

    func talk() async throws {
        let title = try await bridge.call(Shop.title, timeout: .seconds(5))
        for try await click in bridge.stream(Shop.clicks) { print(title, click) }
        try bridge.send(Shop.bought, Item(id: 1, name: title))
        let name: String = try await classic.call(Shop.classic, Item(id: 1, name: title))
        print(name)
    }

    func play(_ url: URL) throws {
        player.load(MediaItem(url))
        try player.play()
        try video.play(MediaItem(url))
        let state: MediaState = player.state
        MPNowPlayingInfoCenter.default().playbackState = state.status == .playing ? .playing : .paused
    }

    func pick() async throws -> PickedImage? {
        try await ImagePicker(webView).pick(PickOptions(source: ImageSource.camera, format: ImageFormat.jpeg))
    }
}

extension Bridges: ForemBridgeDelegate {
    func forem(_ bridge: ForemBridge, willStartVideo player: NativeVideoPlayer) { player.place = VideoPlace.window }
    func forem(_ bridge: ForemBridge, didLogin user: ForemUser) { print(user.theme == ForemTheme.night) }
}

final class GreetingComponent: BridgeComponent {
    static let name = "greeting"

    struct Connect: Decodable {
        var title: String
    }

    func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        guard message.event == "connect" else { throw page.unknown(message) }
        print(try message.data(as: Connect.self).title)
        try page.reply(to: "connect")
    }
}

struct ContentView: View {
    @State private var title = ""
    let bridges: Bridges

    var body: some View {
        VStack {
            Text(title)
            Button("Title") {
                Task { title = try await bridges.bridge.call(Shop.title) }
            }
            if #available(iOS 26, macOS 26, *), let folder = bridges.folder {
                ShopView(folder)
            } else {
                WebContent(bridges: bridges)
            }
        }
        .task { try? await bridges.talk() }
    }
}

@main
struct SampleApp: App {
    private let bridges = Bridges()

    var body: some Scene {
        WindowGroup { ContentView(bridges: bridges) }
    }
}
