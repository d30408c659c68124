// The part of AVKit on iOS that the sources use, as Apple documents it. The delegate's protocol is bound to no actor.
public import AVFoundation
public import UIKit

@available(iOS 8.0, *)
@MainActor
open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer?
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    @available(iOS 9.0, *)
    open var allowsPictureInPicturePlayback: Bool = { fatalError() }()
    @available(iOS 14.2, *)
    open var canStartPictureInPictureAutomaticallyFromInline: Bool = { fatalError() }()
}

// Apple's are optional; here they are not, so that a misspelled one is found.
@available(iOS 9.0, *)
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping @Sendable (Bool) -> Void)
}
