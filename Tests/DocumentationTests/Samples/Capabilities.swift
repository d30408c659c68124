import Foundation
import Ponte
import PonteControls
import PonteDevice
import PonteForem
import PonteImages
import PonteMedia
import WebKit

/// The blocks of `Documentation/Capabilities.md`.
@MainActor
private enum CapabilitySamples {
    static func enable(on bridge: Bridge) {
        bridge.enable(MediaPlayer())
        bridge.enable(WifiName(), for: .mainFrame(of: "https://app.example.com"))
    }

    static func sound(on bridge: Bridge, recordings: URL) {
        let player = MediaPlayer(access: .web.or(.files(in: recordings)))
        bridge.enable(player)
    }

    static func video(on bridge: Bridge) {
        bridge.enable(NativeVideoPlayer())
    }

    static func pictures(on bridge: Bridge, in webView: WKWebView, delegate: any ImagePickerDelegate) {
        let picker = ImagePicker(webView, delegate: delegate)
        bridge.enable(picker)
    }

    static func device(
        on bridge: Bridge, surface: any NativeSurface, mayHaveToken: @escaping @MainActor @Sendable (Caller) async -> Bool
    ) {
        #if os(Linux)
            let provider = UnifiedPushProvider(application: "org.example.App.Push")
        #else
            let provider = APNsProvider()
        #endif
        bridge.enable(PushTokens(provider) { caller in await mayHaveToken(caller) })
        bridge.enable(WifiName())
        bridge.enable(Haptics())
        bridge.enable(BarButtons(on: surface))
    }

    static func forem(_ configuration: WKWebViewConfiguration) -> ForemBridge {
        // Before the web view is made: pages look for the user agent.
        ForemBridge.prepare(configuration, version: "1.0")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let forem = ForemBridge(webView, policy: .mainFrame(of: "https://dev.to"))
        forem.enablePodcasts(MediaPlayer())
        forem.enableVideo(NativeVideoPlayer())
        forem.enableUploads(ImagePicker(webView))
        forem.enableHaptics(Haptics())
        forem.enableLogin()
        return forem
    }
}
