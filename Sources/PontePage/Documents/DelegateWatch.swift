package import PonteAsync

/// Watches over the app's delegate behind a proxy, which keeps it alive no more than WebKit does.
///
/// WebKit asks a delegate for its methods once, when it is set, and calls those from then on (`UIDelegate::setDelegate` in UIDelegate.mm,
/// `NavigationState::setNavigationDelegate` in NavigationState.mm). A proxy that outlives the app's delegate would be sent what it cannot pass on, and the
/// app would end by that. So WebKit is made to ask again when the delegate ends; from then on it does what it does without one.
///
/// A delegate that ends on another thread is missed a turn later. UIKit ends its own objects on the main thread.
@MainActor
package final class DelegateWatch {
    /// Keeps the notice alive for as long as the delegate lives, in the place of an earlier one of this watch.
    package typealias Attach = @MainActor (_ notice: EndNotice, _ delegate: AnyObject) -> Void

    private weak var delegate: AnyObject?
    private let attach: Attach
    private let askAgain: @MainActor () -> Void

    package init(attach: @escaping Attach, askAgain: @escaping @MainActor () -> Void) {
        self.attach = attach
        self.askAgain = askAgain
    }

    /// Watches over this delegate, and no other any more.
    package func watch(_ delegate: AnyObject?) {
        self.delegate = delegate
        guard let delegate else { return }
        attach(EndNotice { [weak self] in self?.ended() }, delegate)
    }

    private func ended() {
        // The delegate of an earlier time; the next one was asked when it was set.
        guard delegate == nil else { return }
        askAgain()
    }
}
