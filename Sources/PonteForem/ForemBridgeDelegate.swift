public import Foundation
public import Ponte
public import PonteImages
public import PonteMedia

/// An app's delegate for its Forem pages. Each method is optional.
@MainActor
public protocol ForemBridgeDelegate: AnyObject {
    /// A video is about to show. Here it can be given its place (`NativeVideoPlayer.place`), or be closed: then it does not show.
    func forem(_ bridge: ForemBridge, willStartVideo player: NativeVideoPlayer)

    /// The user has followed a link to another site, which the web view does not load: show it elsewhere. Before a page has said which
    /// Forem it is (`ForemBridge.instance`), links are loaded in the view.
    func forem(_ bridge: ForemBridge, didRequestExternalSite url: URL)
    /// The user has followed a `mailto:` link.
    func forem(_ bridge: ForemBridge, didRequestMail url: URL)

    /// A page is being loaded.
    func foremDidStartNavigation(_ bridge: ForemBridge)
    /// A page was loaded 0.2 seconds ago, without another load since then: it shows.
    func foremDidFinishNavigation(_ bridge: ForemBridge)
    /// A page could not be loaded.
    func foremDidFailNavigation(_ bridge: ForemBridge)

    /// A user is signed in, who was not before.
    func forem(_ bridge: ForemBridge, didLogin user: ForemUser)
    /// The user who is signed in has changed something, such as the theme.
    func forem(_ bridge: ForemBridge, didChangeUser user: ForemUser)
    /// Nobody is signed in any more.
    ///
    /// - Parameters:
    ///   - bridge: The bridge of the page.
    ///   - user: The user who was; `nil` where it was not known.
    func forem(_ bridge: ForemBridge, didLogout user: ForemUser?)

    /// The user has chosen a picture, and it is on its way: its progress can be shown, and it can be cancelled.
    func forem(_ bridge: ForemBridge, didStartUpload upload: ImageUpload, for kind: ForemUpload)
    /// The user has chosen no picture. The page is not told.
    func forem(_ bridge: ForemBridge, didCancelUploadFor kind: ForemUpload)

    /// A feature that a page has asked for was begun and has failed.
    func forem(_ bridge: ForemBridge, didFail feature: ForemFeature, with error: PonteError)
}

extension ForemBridgeDelegate {
    /// Shows the video in the player's place.
    public func forem(_ bridge: ForemBridge, willStartVideo player: NativeVideoPlayer) {}
    /// Shows the site nowhere.
    public func forem(_ bridge: ForemBridge, didRequestExternalSite url: URL) {}
    /// Writes no mail.
    public func forem(_ bridge: ForemBridge, didRequestMail url: URL) {}
    /// Does nothing.
    public func foremDidStartNavigation(_ bridge: ForemBridge) {}
    /// Does nothing.
    public func foremDidFinishNavigation(_ bridge: ForemBridge) {}
    /// Does nothing.
    public func foremDidFailNavigation(_ bridge: ForemBridge) {}
    /// Does nothing.
    public func forem(_ bridge: ForemBridge, didLogin user: ForemUser) {}
    /// Does nothing.
    public func forem(_ bridge: ForemBridge, didChangeUser user: ForemUser) {}
    /// Does nothing.
    public func forem(_ bridge: ForemBridge, didLogout user: ForemUser?) {}
    /// Lets the upload go on.
    public func forem(_ bridge: ForemBridge, didStartUpload upload: ImageUpload, for kind: ForemUpload) {}
    /// Does nothing.
    public func forem(_ bridge: ForemBridge, didCancelUploadFor kind: ForemUpload) {}
    /// Does nothing.
    public func forem(_ bridge: ForemBridge, didFail feature: ForemFeature, with error: PonteError) {}
}
