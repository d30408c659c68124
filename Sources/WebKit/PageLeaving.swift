internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

// Platform: try-close
/// Asks a view's page if it may be left, as browsers do: before its window closes, and before a load takes its place.
///
/// The engine asks a page with its frames of the same origin, once at each try, and holds it while the user reads. It does not ask where the next page comes from another host: that
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
    /// True if the user has stayed. The page's next loads change nothing, until the user does something in it.
    private var hasStayed = false
    /// True if the user has let the load begin about which the engine may ask once more.
    private var hasAgreed = false
    private var isUsersLoad = false
    private let touch: UserTouch
    private static let world = WKContentWorld.world(name: "ponte leaving")
    /// In which the page answers.
    private static let timeForPage = Duration.seconds(5)

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        touch = UserTouch(on: widget)
    }

    // MARK: The app's questions

    /// Asks the page. The answer comes in the same turn if it does not listen, and 5 seconds later if it hangs.
    func ask(_ answer: @escaping UsersAnswer) {
        guard let webView, question != nil, touch.isThere else { return answer(true) }
        guard !isAsking || attempt?.isOver == false else { return answer(false) }
        if let attempt, !attempt.isOver { return attempt.add(answer) }
        let attempt = LeavingAttempt(answer)
        self.attempt = attempt
        webkit_web_view_try_close(webView.view.pointer)
        guard attempt.hasClosed else { return wait(for: attempt) }
        guard webView.navigationClient.mayHaveSubframes else { return end(attempt) }
        // The engine does not look into the frames of a document that itself does not listen.
        attempt.hasClosed = false
        attempt.timer = timer(of: attempt)
        let listener = "addEventListener('beforeunload', () => {}, { once: true })"
        webView.evaluateByEngine(listener, world: Self.world) { [weak self, weak webView] _ in
            guard let self, self.attempt === attempt else { return }
            guard let webView, !attempt.isOver else { return end(attempt) }
            webkit_web_view_try_close(webView.view.pointer)
            wait(for: attempt)
        }
    }

    private func wait(for attempt: LeavingAttempt) {
        if attempt.timer == nil { attempt.timer = timer(of: attempt) }
        // The page has answered before it runs this, or the engine asks the user. The engine's own word comes after 50 milliseconds from a page that is busy, too.
        webView?.evaluateByEngine("0", world: .page) { [weak self] _ in self?.end(attempt) }
    }

    private func timer(of attempt: LeavingAttempt) -> IdleTimeout {
        IdleTimeout(Self.timeForPage) { [weak attempt] in
            guard let attempt, !attempt.isOver else { return }
            EngineLog.write(
                """
                The page has not said within \(Self.timeForPage.components.seconds) seconds if it may be left, and is left: what was not saved in it is lost. Let its scripts and its \
                beforeunload take less time.
                """)
            attempt.end(true)
        }
    }

    /// The page has nothing against it.
    private func end(_ attempt: LeavingAttempt) {
        if self.attempt === attempt { self.attempt = nil }
        attempt.end(true)
    }

    /// True if the engine's word that the view may close is the answer to this question, and not the page's wish.
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
        guard let host = url?.host, let shown = webView?.navigationClient.documentURL, question != nil, shown.host != host else {
            return answer(true)
        }
        guard isUsersLoad || !hasStayed else { return answer(false) }
        ask { [weak self] leaves in
            self?.hasAgreed = leaves
            self?.hasStayed = !leaves
            answer(leaves)
        }
    }

    func documentCommitted() {
        (hasStayed, hasAgreed, touch.isThere) = (false, false, false)
    }

    // MARK: The engine's question

    /// The page wants the user to be asked. It stands still until then.
    func askUser(_ answer: PendingAnswer<Bool>) {
        let isAgreed = attempt == nil && hasAgreed
        guard let question, touch.isThere, !isAgreed, attempt?.isOver != true else { return answer(true) }
        guard attempt != nil || isUsersLoad || !hasStayed else { return stay(answer) }
        attempt?.timer = nil
        isAsking = true
        // A question that is dropped is over, too: no later one would be asked.
        let usersAnswer = PendingAnswer(fallback: true) { [weak self] leaves in
            guard let self else { return answer(leaves) }
            isAsking = false
            if attempt == nil, !leaves { return stay(answer) }
            answer(leaves)
            attempt?.end(leaves)
        }
        question { usersAnswer($0) }
    }

    private func stay(_ answer: PendingAnswer<Bool>) {
        hasStayed = true
        answer(false)
        webView?.navigationClient.stayOnPage()
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
        engine.leaving.ask(answer)
    }
}
