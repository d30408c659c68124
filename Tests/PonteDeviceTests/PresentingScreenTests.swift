import PonteAsync
import PonteControls
import Testing

/// Screens over screens, in a stand-in of UIKit: it refuses to show anything over a screen from which another goes.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PresentingScreenTests {
    @Test func `the next screen is shown when the last one is gone`() async {
        let root = Screen()
        let (picker, cropper) = (Screen(), Screen())
        let (picked, cropped) = (OneShot(ifCancelled: "cancelled"), OneShot(ifCancelled: "cancelled"))
        let picking = Task {
            let first = await root.present(picker, until: picked)
            return [first, await root.present(cropper, until: cropped)]
        }
        await turn { root.above === picker }
        root.endTransition()
        picked.give("picked")
        await turn { picker.isGoing }
        for _ in 1...20 { await Task.yield() }
        #expect(root.above === picker && cropper.below == nil)
        root.endTransition()
        await turn { root.above === cropper }
        root.endTransition()
        cropped.give("cropped")
        await turn { cropper.isGoing }
        root.endTransition()
        #expect(await picking.value == ["picked", "cropped"])
        #expect(root.above == nil && root.refusals == 0)
    }

    @Test func `a screen of the app's that is going is waited for`() async {
        let root = Screen()
        let (apps, own) = (Screen(), Screen())
        root.show(apps, end: EndNotice {})
        root.endTransition()
        root.takeAway(end: EndNotice {})
        let answer = OneShot(ifCancelled: false)
        let asking = Task { await root.present(own, until: answer) }
        for _ in 1...20 { await Task.yield() }
        #expect(own.below == nil)
        root.endTransition()
        await turn { root.above === own }
        root.endTransition()
        answer.give(true)
        await turn { own.isGoing }
        root.endTransition()
        #expect(await asking.value && root.refusals == 0)
    }

    @Test func `a screen that the user has closed is not closed again`() async {
        let root = Screen()
        let alert = Screen()
        let answer = OneShot(ifCancelled: false)
        let asking = Task { await root.present(alert, until: answer) }
        await turn { root.above === alert }
        root.endTransition()
        root.takeAway(end: EndNotice {})
        root.endTransition()
        answer.give(true)
        #expect(await asking.value)
    }

    @Test func `a task that is cancelled still waits until the screen is gone`() async {
        let root = Screen()
        let alert = Screen()
        let answer = OneShot(ifCancelled: false)
        var hasEnded = false
        let asking = Task {
            let result = await root.present(alert, until: answer)
            hasEnded = true
            return result
        }
        await turn { root.above === alert }
        asking.cancel()
        for _ in 1...20 { await Task.yield() }
        root.endTransition()
        await turn { alert.isGoing }
        for _ in 1...20 { await Task.yield() }
        #expect(!hasEnded)
        root.endTransition()
        #expect(await !asking.value)
    }

    @Test func `where nothing can be shown, the answer is that of a cancelled task`() async {
        let root = Screen()
        root.refusesAll = true
        #expect(await !root.present(Screen(), until: OneShot(ifCancelled: false)))
    }

    private func turn(until holds: @MainActor () -> Bool) async {
        while !holds() { await Task.yield() }
    }
}

@MainActor
private final class Screen: PresentingScreen {
    private(set) var above: Screen?
    private(set) weak var below: Screen?
    private(set) var isComing = false
    private(set) var isGoing = false
    private(set) var refusals = 0
    var refusesAll = false
    private var waiting: [EndNotice] = []

    var screenAbove: (any PresentingScreen)? { above }
    var screenBelow: (any PresentingScreen)? { below }

    func show(_ screen: any PresentingScreen, end: EndNotice) {
        guard let screen = screen as? Screen, above == nil, !refusesAll else {
            refusals += 1
            return
        }
        above = screen
        screen.below = self
        screen.isComing = true
        waiting.append(end)
    }

    func takeAway(end: EndNotice) {
        guard let above, !above.isComing, !above.isGoing else { return }
        above.isGoing = true
        waiting.append(end)
    }

    func waitForTransition(end: EndNotice) {
        if isComing || isGoing { below?.waiting.append(end) }
    }

    /// What comes or goes over this screen has come or gone.
    func endTransition() {
        if above?.isGoing == true {
            above?.isGoing = false
            above?.below = nil
            above = nil
        }
        above?.isComing = false
        waiting = []
    }
}
