import CWebKitGTK
import Foundation
import PlaygroundServer
import Ponte
import PonteDevice
import PonteForem
import PonteHotwire
import PonteImages
import PonteMedia
import WebKit

/// A site with a server of its own, whose pages speak Forem's messages.
@MainActor
final class SiteDemos: ForemBridgeDelegate {
    let server: PlaygroundServer
    let forem: ForemBridge
    let video = NativeVideoPlayer()
    /// The user who is signed in, and the upload of the last picture.
    private(set) var user: ForemUser?
    private(set) var upload: ImageUpload?

    let policy: Policy
    private let overlay: UnsafeMutablePointer<GtkWidget>

    init(
        _ bridge: Bridge, _ webView: WKWebView, server: PlaygroundServer, _ capabilities: CapabilityDemos,
        overlay: UnsafeMutablePointer<GtkWidget>, log: MessageLog
    ) throws {
        self.server = server
        self.overlay = overlay
        policy = .mainFrame(of: try OriginPattern("http://127.0.0.1:\(server.url.port ?? 80)"))
        forem = ForemBridge(webView, policy: policy)
        forem.enablePodcasts(capabilities.player)
        forem.enableVideo(video)
        forem.enableUploads(capabilities.picker)
        forem.enableHaptics(Haptics())
        forem.enableLogin()
        forem.delegate = self
        log.watch(forem.traffic, kind: "forem")
        bridge.on(Site.open) { [unowned self, weak webView] in
            webView?.load(URLRequest(url: self.server.url))
        }
    }

    func forem(_ bridge: ForemBridge, willStartVideo player: NativeVideoPlayer) {
        player.place = .overlay(overlay)
    }

    func forem(_ bridge: ForemBridge, didLogin user: ForemUser) {
        self.user = user
    }

    func forem(_ bridge: ForemBridge, didLogout user: ForemUser?) {
        self.user = nil
    }

    func forem(_ bridge: ForemBridge, didStartUpload upload: ImageUpload, for kind: ForemUpload) {
        self.upload = upload
    }
}

/// The requests of the tab's cards to the app.
enum Site {
    static let open = BridgeEvent<NoValue>("site.open")
}
