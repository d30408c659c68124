public import Foundation
public import Ponte
public import PonteImages
public import PonteMedia

/// An app's delegate for its Forem pages. Each method is optional.
@MainActor
public protocol ForemBridgeDelegate: AnyObject {
    /// A video is about to show. Here it can be given its place (`NativeVideoPlayer.place`), or be closed: then it does not show.
    func willStartNativeVideo(_ player: NativeVideoPlayer)

    /// The user has followed a link to another site, which the web view does not load: show it elsewhere. Before a page has said which
    /// Forem it is (`ForemBridge.instance`), links are loaded in the view.
    func requestedExternalSite(_ url: URL)
    /// The user has followed a `mailto:` link.
    func requestedMailto(_ url: URL)

    func didStartNavigation()
    /// A page was loaded 0.2 seconds ago, without another load since then: it shows.
    func didFinishNavigation()
    func didFailNavigation()

    /// A user is signed in, who was not before.
    func didLogin(_ user: ForemUser)
    /// The user who is signed in has changed something, such as the theme.
    func didChangeUser(_ user: ForemUser)
    /// Nobody is signed in any more.
    ///
    /// - Parameter user: The user who was; `nil` where it was not known.
    func didLogout(_ user: ForemUser?)

    /// The user has chosen a picture, and it is on its way: its progress can be shown, and it can be cancelled.
    func didStartUpload(_ upload: ForemUpload, _ running: ImageUpload)
    /// The user has chosen no picture. The page is not told.
    func didCancelUpload(_ upload: ForemUpload)

    /// A feature that a page has asked for was begun and has failed.
    func didFail(_ feature: ForemFeature, _ error: PonteError)
}

/// A feature that failed.
public enum ForemFeature: Hashable, Sendable {
    /// The page was told that it plays no more.
    case podcast
    case video
    /// The page was told why.
    case upload(ForemUpload)
    case haptic
}

extension ForemBridgeDelegate {
    public func willStartNativeVideo(_ player: NativeVideoPlayer) {}
    public func requestedExternalSite(_ url: URL) {}
    public func requestedMailto(_ url: URL) {}
    public func didStartNavigation() {}
    public func didFinishNavigation() {}
    public func didFailNavigation() {}
    public func didLogin(_ user: ForemUser) {}
    public func didChangeUser(_ user: ForemUser) {}
    public func didLogout(_ user: ForemUser?) {}
    public func didStartUpload(_ upload: ForemUpload, _ running: ImageUpload) {}
    public func didCancelUpload(_ upload: ForemUpload) {}
    public func didFail(_ feature: ForemFeature, _ error: PonteError) {}
}

/// Whom the features tell: the app's delegate, which it may change at any time.
@MainActor
final class DelegateReference {
    weak var delegate: (any ForemBridgeDelegate)?
}
