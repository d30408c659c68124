package import PonteAsync

/// A screen that can show another over itself, as UIKit's do: one at a time, and none while that comes or goes (`UIViewController.present`).
@MainActor
package protocol PresentingScreen: AnyObject {
    /// The screen that is shown over this one.
    var screenAbove: (any PresentingScreen)? { get }
    /// The screen over which this one is shown; `nil` where it is not, or was refused.
    var screenBelow: (any PresentingScreen)? { get }
    /// True while it comes.
    var isComing: Bool { get }
    /// True while it goes.
    var isGoing: Bool { get }
    /// Shows `screen`. Holds `end` until it has come.
    func show(_ screen: any PresentingScreen, end: EndNotice)
    /// Takes away what is shown over this one. Holds `end` until it is gone.
    func takeAway(end: EndNotice)
    /// Holds `end` until a coming or going that is under way is over.
    func waitForTransition(end: EndNotice)
}

extension PresentingScreen {
    /// Shows `screen` over this one and all that is over it, until there is an answer, and returns when it is gone: what is shown next finds its place free.
    ///
    /// Where nothing can be shown, the answer is the one of a task that was cancelled.
    package func present<Answer>(_ screen: any PresentingScreen, until answer: OneShot<Answer>) async -> Answer {
        await topAtRest().show(screen, for: answer)
        let result = await answer.value()
        await screen.leave()
        return result
    }

    /// The screen on top, when nothing comes or goes any more.
    package func topAtRest() async -> any PresentingScreen {
        var top: any PresentingScreen = self
        while let above = top.screenAbove {
            if above.isComing || above.isGoing {
                await ending { above.waitForTransition(end: $0) }
                // It is still there, and nothing tells more.
                if top.screenAbove === above, above.isGoing { return top }
                if top.screenAbove !== above { continue }
            }
            top = above
        }
        return top
    }

    private func show<Answer>(_ screen: any PresentingScreen, for answer: OneShot<Answer>) async {
        await ending { end in
            show(screen, end: end)
            // UIKit says nothing where it shows nothing, and nobody would answer.
            if screen.screenBelow == nil { answer.cancel() }
        }
    }

    /// Takes this screen away, and what is over it, unless it is gone already.
    private func leave() async {
        if isGoing { return await ending { waitForTransition(end: $0) } }
        guard let screenBelow else { return }
        await ending { screenBelow.takeAway(end: $0) }
    }

    /// Waits even in a task that is cancelled: the next screen needs the place all the same.
    private func ending(_ begin: @MainActor (EndNotice) -> Void) async {
        // What drops the notice without a word has ended, too.
        await withCheckedContinuation { continuation in begin(EndNotice { continuation.resume() }) }
    }
}
