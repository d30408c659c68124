internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

// Platform: try-close
/// Asks a view's page if it may be left, as browsers do: before its window closes, and before a load takes its place.
///
/// The engine asks a page with its frames of the same origin, once at each try, and holds it while the user reads. It does not ask where the next page comes from another host, or from none: that
/// has another web process. There, this asks before the load is allowed. A page that the user has not touched is not asked.
@MainActor
final class PageLeaving {
    typealias UsersAnswer = @MainActor (_ leaves: Bool) -> Void

    weak var webView: WKWebView?
    /// Asks the user, and answers once; `nil` lets each page be left.
    var question: (@MainActor (_ answer: @escaping UsersAnswer) -> Void)?
    /// Until the page has answered, or the user.
    private var attempt: LeavingAttempt?
    /// While the user reads the question.
    private var isAsking = false
    /// The user's last answer about the page's loads, if it holds for the next ones of its scripts: until the user does something in the page.
    private var answerToScripts: Bool?
    /// True if the user has let the load begin about which the engine may ask once more.
    private var hasAgreed = false
    /// True for what the user or the app has begun, until the engine asks.
    private var isUsersLoad = false
    private var openDialogs: Set<Int> = []
    private var dialogs = 0
    private let touch: UserTouch
    private static let world = WKContentWorld.world(name: "ponte leaving")
    private static let schemesOfSameProcess: Set = ["about", "blob", "data", "javascript"]
    /// In which the page answers.
    private static let timeForPage = Duration.seconds(5)

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        touch = UserTouch(on: widget)
        touch.onTouch = { [weak self] in self?.answerToScripts = nil }
    }

    // MARK: The app's questions

    /// Asks the page. The answer comes in the same turn if it does not listen, and 5 seconds later if it hangs.
    /// A page that waits in a dialog of its own stays.
    func ask(_ cause: LeavingAttempt.Cause, _ answer: @escaping UsersAnswer) {
        guard let webView, question != nil, touch.isThere else { return answer(true) }
        guard !isAsking || attempt?.isOver == false else { return answer(false) }
        if let attempt, !attempt.isOver { return attempt.add(cause, answer) }
        let attempt = LeavingAttempt(cause, answer)
        self.attempt = attempt
        webkit_web_view_try_close(webView.view.pointer)
        guard attempt.hasClosed else { return wait(for: attempt) }
        guard webView.navigationClient.mayHaveSubframes else { return end(attempt) }
        // The engine does not look into the frames of a document that itself does not listen.
        attempt.hasClosed = false
        limitTime(of: attempt)
        let listener = "addEventListener('beforeunload', () => {}, { once: true })"
        webView.evaluateByEngine(listener, world: Self.world) { [weak self, weak webView] _ in
            guard let self, self.attempt === attempt else { return }
            guard let webView, !attempt.isOver else { return end(attempt) }
            webkit_web_view_try_close(webView.view.pointer)
            wait(for: attempt)
        }
    }

    private func wait(for attempt: LeavingAttempt) {
        if attempt.timer == nil { limitTime(of: attempt) }
        // The page has answered before it runs this, or the engine asks the user. The engine's own word comes after 50 milliseconds from a page that is busy, too.
        webView?.evaluateByEngine("0", world: .page) { [weak self] _ in self?.end(attempt) }
    }

    private func limitTime(of attempt: LeavingAttempt) {
        guard openDialogs.isEmpty else { return showDialog(insteadOf: attempt) }
        attempt.timer = IdleTimeout(Self.timeForPage) { [weak attempt] in
            guard let attempt, !attempt.isOver else { return }
            EngineLog.write(
                """
                The page has not said within \(Self.timeForPage.components.seconds) seconds if it may be left, and is left: what was not saved in it is lost. Let its scripts and its \
                beforeunload take less time.
                """)
            attempt.end(true)
        }
    }

    /// The page does not hang: it waits for the user.
    private func showDialog(insteadOf attempt: LeavingAttempt) {
        if attempt.cause == .window, let view = webView?.view, let root = gtk_widget_get_root(view.widget) {
            let widget = UnsafeMutableRawPointer(root)
            if pnt_is_a(widget, gtk_window_get_type()) != 0 { gtk_window_present(widget.assumingMemoryBound(to: GtkWindow.self)) }
        }
        attempt.end(false)
    }

    /// The page waits in a dialog of its own, until the result is called.
    func dialogOpens() -> @MainActor () -> Void {
        dialogs += 1
        let number = dialogs
        openDialogs.insert(number)
        // Without a delegate that shows it, it is over at once.
        Task { [weak self] in
            guard let self, openDialogs.contains(number), let attempt, !attempt.isOver, !isAsking else { return }
            showDialog(insteadOf: attempt)
        }
        return { [weak self] in self?.openDialogs.remove(number) }
    }

    /// The page has nothing against it.
    private func end(_ attempt: LeavingAttempt) {
        if self.attempt === attempt { self.attempt = nil }
        attempt.end(true)
    }

    /// True if the engine's word that the view may close is the answer to this question, also a late one, and not the page's wish.
    func takesClose() -> Bool {
        attempt?.hasClosed = true
        return attempt != nil
    }

    // MARK: The page's loads

    /// The engine asks about a load. It may ask about the page next.
    func loadIsDecided(isUsers: Bool) {
        (isUsersLoad, hasAgreed) = (isUsers, false)
    }

    /// Asks the page before a load that the engine does not ask it about.
    func ask(before url: URL?, _ answer: @escaping UsersAnswer) {
        guard let url, question != nil, mayChangeProcess(to: url) else { return answer(true) }
        ask(isUsersLoad ? .usersLoad : .pagesLoad) { [weak self] leaves in
            self?.hasAgreed = leaves
            answer(leaves)
        }
    }

    /// True where the host is another, or where only one of both has a host. The engine may ask all the same.
    private func mayChangeProcess(to url: URL) -> Bool {
        guard let shown = webView?.navigationClient.documentURL, let scheme = url.scheme?.lowercased() else { return false }
        return !Self.schemesOfSameProcess.contains(scheme) && (url.host ?? "") != (shown.host ?? "")
    }

    /// - Parameter comesBack: True if it may be one of the back/forward cache, with what the user has typed.
    func documentCommitted(comesBack: Bool) {
        (answerToScripts, hasAgreed, isUsersLoad, openDialogs) = (nil, false, false, [])
        touch.isThere = comesBack && touch.wasThere
    }

    /// The page is not left by the load that the user has let begin.
    func loadEnded() { hasAgreed = false }

    /// It waits in no dialog.
    func processTerminated() { openDialogs = [] }

    // MARK: The engine's question

    /// The page wants the user to be asked. It stands still until then.
    func askUser(_ answer: PendingAnswer<Bool>) {
        guard let question, touch.isThere else { return answer(true) }
        if let result = attempt?.result { return answer(result) }
        let cause = attempt?.cause ?? (isUsersLoad ? .usersLoad : .pagesLoad)
        if attempt == nil {
            let isAgreed = hasAgreed
            (hasAgreed, isUsersLoad) = (false, false)
            if isAgreed { return answer(true) }
        }
        if cause == .pagesLoad, let answerToScripts { return send(answerToScripts, to: answer) }
        attempt?.timer = nil
        isAsking = true
        // A question that is dropped is over, too: no later one would be asked.
        let usersAnswer = PendingAnswer(fallback: true) { [weak self] leaves in
            guard let self else { return answer(leaves) }
            isAsking = false
            // A frame that leads itself away could ask again and again, too.
            if cause == .pagesLoad || (cause == .usersLoad && !leaves) { answerToScripts = leaves }
            send(leaves, to: answer)
        }
        question { usersAnswer($0) }
    }

    private func send(_ leaves: Bool, to answer: PendingAnswer<Bool>) {
        answer(leaves)
        if let attempt { return attempt.end(leaves) }
        if !leaves { webView?.navigationClient.stayOnPage() }
    }
}

extension WKWebView {
    /// Asks the user in the place of a page that does not want to be left, and calls `answer` once. `nil` lets each page be left.
    package var leaveQuestion: (@MainActor (_ answer: @escaping @MainActor (_ leaves: Bool) -> Void) -> Void)? {
        get { engine.leaving.question }
        set { engine.leaving.question = newValue }
    }

    /// Asks the page if the view may be closed. The answer comes in the same turn if the page does not listen to `beforeunload`.
    package func askPageToLeave(_ answer: @escaping @MainActor (_ leaves: Bool) -> Void) {
        engine.leaving.ask(.window, answer)
    }
}
