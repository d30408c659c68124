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

    func willStartNativeVideo(_ player: NativeVideoPlayer) {
        events.append("video")
        onVideo(player)
    }

    func requestedExternalSite(_ url: URL) { events.append("external \(url)") }
    func requestedMailto(_ url: URL) { events.append("mailto \(url)") }
    func didStartNavigation() { events.append("start") }
    func didFinishNavigation() { events.append("finish") }
    func didFailNavigation() { events.append("fail") }
    func didLogin(_ user: ForemUser) { events.append("login \(user.id) \(user.theme)") }
    func didChangeUser(_ user: ForemUser) { events.append("change \(user.id) \(user.theme)") }
    func didLogout(_ user: ForemUser?) { events.append("logout \(user.map { "\($0.id)" } ?? "nobody")") }
    func didStartUpload(_ upload: ForemUpload, _ running: ImageUpload) {
        events.append("upload \(upload)")
        onUpload(running)
    }
    func didCancelUpload(_ upload: ForemUpload) { events.append("cancel \(upload)") }
    func didFail(_ feature: ForemFeature, _ error: PonteError) {
        events.append("failed \(feature)")
        errors.append(error)
    }

    func forget() {
        events = []
        errors = []
    }
}
