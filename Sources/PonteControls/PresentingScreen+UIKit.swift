#if canImport(UIKit)
    package import PonteAsync
    package import UIKit

    extension UIViewController {
        /// The lowest screen of the window that has the keys; `nil` where the app shows no window.
        package static var ofKeyWindow: UIViewController? {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
            return (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
        }
    }

    extension UIViewController: PresentingScreen {
        package var screenAbove: (any PresentingScreen)? { presentedViewController }
        package var screenBelow: (any PresentingScreen)? { presentingViewController }
        package var isComing: Bool { isBeingPresented }
        package var isGoing: Bool { isBeingDismissed }

        package func show(_ screen: any PresentingScreen, end: EndNotice) {
            guard let screen = screen as? UIViewController else { return }
            present(screen, animated: true) { withExtendedLifetime(end) {} }
        }

        // From below, for a screen that shows another itself would take that away alone.
        package func takeAway(end: EndNotice) {
            dismiss(animated: true) { withExtendedLifetime(end) {} }
        }

        package func waitForTransition(end: EndNotice) {
            transitionCoordinator?.animate(alongsideTransition: nil) { _ in withExtendedLifetime(end) {} }
        }
    }
#endif
