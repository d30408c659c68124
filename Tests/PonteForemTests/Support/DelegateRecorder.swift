import Foundation
import Ponte
import PonteForem
import PonteImages
import PonteMedia

/// Keeps what the app is told.
@MainActor
final class DelegateRecorder: ForemBridgeDelegate {
    private(set) var events: [String] = []
    private(set) var errors: [PonteError] = []
    var onVideo: (NativeVideoPlayer) -> Void = { _ in }
    var onUpload: (ImageUpload) -> Void = { _ in }

    func forem(_ bridge: ForemBridge, willStartVideo player: NativeVideoPlayer) {
        events.append("video")
        onVideo(player)
    }

    func forem(_ bridge: ForemBridge, didRequestExternalSite url: URL) { events.append("external \(url)") }
    func forem(_ bridge: ForemBridge, didRequestMail url: URL) { events.append("mailto \(url)") }
    func foremDidStartNavigation(_ bridge: ForemBridge) { events.append("start") }
    func foremDidFinishNavigation(_ bridge: ForemBridge) { events.append("finish") }
    func foremDidFailNavigation(_ bridge: ForemBridge) { events.append("fail") }
    func forem(_ bridge: ForemBridge, didLogin user: ForemUser) { events.append("login \(user.id) \(user.theme)") }
    func forem(_ bridge: ForemBridge, didChangeUser user: ForemUser) { events.append("change \(user.id) \(user.theme)") }
    func forem(_ bridge: ForemBridge, didLogout user: ForemUser?) {
        events.append("logout \(user.map { "\($0.id)" } ?? "nobody")")
    }
    func forem(_ bridge: ForemBridge, didStartUpload upload: ImageUpload, for kind: ForemUpload) {
        events.append("upload \(kind)")
        onUpload(upload)
    }
    func forem(_ bridge: ForemBridge, didCancelUploadFor kind: ForemUpload) { events.append("cancel \(kind)") }
    func forem(_ bridge: ForemBridge, didFail feature: ForemFeature, with error: PonteError) {
        events.append("failed \(feature)")
        errors.append(error)
    }

    func forget() {
        events = []
        errors = []
    }
}
