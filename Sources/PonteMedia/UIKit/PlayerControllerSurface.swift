#if canImport(UIKit)
    internal import AVFoundation
    internal import AVKit
    internal import UIKit

    /// A video in AVKit's player, with its controls and picture in picture (Apple, `AVPlayerViewControllerDelegate`).
    // AVKit calls its delegate on the main thread, without saying so in Swift.
    @MainActor
    final class PlayerControllerSurface: NSObject, VideoSurface, @preconcurrency AVPlayerViewControllerDelegate {
        var onCommand: (@MainActor (VideoCommand) -> Void)?
        private let controller = AVPlayerViewController()
        private weak var presenter: UIViewController?
        private var isSmall = false

        init(_ engine: AVPlayerEngine, presentedBy presenter: UIViewController) {
            self.presenter = presenter
            super.init()
            controller.player = engine.player
            engine.onPlayer = { [weak controller] in controller?.player = $0 }
            controller.allowsPictureInPicturePlayback = true
            controller.canStartPictureInPictureAutomaticallyFromInline = true
            controller.delegate = self
        }

        func show() {
            guard controller.presentingViewController == nil, !isSmall else { return }
            // UIKit shows nothing over a screen while another goes from it.
            if let going = presenter?.presentedViewController, going.isBeingDismissed,
                let transition = going.transitionCoordinator
            {
                transition.animate(alongsideTransition: nil) { [weak self] _ in self?.showWhenFree() }
            } else {
                presenter?.present(controller, animated: true)
            }
        }

        private func showWhenFree() {
            if controller.player != nil, presenter?.presentedViewController == nil { show() }
        }

        // The controls are AVKit's, and follow the player themselves.
        func update(_ state: MediaState) {}

        var isFullScreen: Bool { controller.presentingViewController != nil && !isSmall }

        // A presented player controller always does.
        func setFullScreen(_ isFullScreen: Bool) {}

        func close() {
            controller.delegate = nil
            controller.player = nil
            controller.dismiss(animated: true)
        }

        func playerViewController(
            _ playerViewController: AVPlayerViewController,
            willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
        ) {
            coordinator.animate(alongsideTransition: nil) { [weak self] context in
                guard let self, !context.isCancelled, !isSmall else { return }
                onCommand?(.close)
            }
        }

        func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {
            isSmall = true
        }

        func playerViewController(
            _ playerViewController: AVPlayerViewController,
            restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping @Sendable (Bool) -> Void
        ) {
            isSmall = false
            show()
            completionHandler(true)
        }

        func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {
            isSmall = false
            if controller.presentingViewController == nil { onCommand?(.close) }
        }
    }
#endif
