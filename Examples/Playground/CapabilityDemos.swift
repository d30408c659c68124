import Foundation
import PlaygroundServer
import Ponte
import PonteControls
import PonteDevice
import PonteImages
import PonteMedia
import WebKit

/// The capabilities at the bridge's other end: a player, the user's pictures, haptics, native buttons. Each is turned on in one line.
@MainActor
final class CapabilityDemos {
    let player = MediaPlayer(application: "org.ponte.Playground")
    let picker: ImagePicker

    init(_ bridge: Bridge, _ webView: WKWebView, server: PlaygroundServer, on surface: any NativeSurface) {
        picker = ImagePicker(webView)
        bridge.enable(player)
        bridge.enable(picker)
        bridge.enable(Haptics())
        bridge.enable(BarButtons(on: surface))
        bridge.handle(Capabilities.podcast) { server.url.appendingPathComponent("media/podcast.weba").absoluteString }
    }
}

/// The questions of the tab's cards to the app.
enum Capabilities {
    /// The address of something to play.
    static let podcast = BridgeMethod<NoValue, String>("capabilities.podcast")
}
