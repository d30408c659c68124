internal import CGLibSupport
internal import GLibInterop

/// A server's question for a user and password, for the delegate of the navigation or the download.
@MainActor
final class PasswordQuestion {
    typealias Answer = (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?)

    let challenge: URLAuthenticationChallenge
    private let failures: PasswordFailures
    private let request: GObjectReference
    /// True when the engine has cancelled it before there was an answer.
    private(set) var isCancelled = false
    private(set) var answer: Answer?
    private var observers: [(Answer) -> Void] = []

    init(_ request: OpaquePointer, _ failures: PasswordFailures) {
        self.request = GObjectReference(retaining: request)
        self.failures = failures
        challenge = AuthenticationChallenge.password(request, failures)
        connect(UnsafeMutableRawPointer(request), "cancelled") { [weak self] _ in
            if let self, answer == nil { isCancelled = true }
        }
    }

    /// Asks the delegate. One that drops its handler has cancelled. If there is none, the answer is Apple's default: the engine's own dialog would open
    /// in the view, where nobody may see it.
    ///
    /// - Parameter isLoading: True if the main frame loads. While it does not, a download may be what the server asks about: the engine does
    ///   not tell.
    func ask(for webView: WKWebView, isLoading: Bool) {
        let space = challenge.protectionSpace
        if !isLoading, let download = EngineDownload.waiting(in: webView, host: space.host, port: space.port) {
            guard let delegate = download.delegate else { return answer((.rejectProtectionSpace, nil)) }
            let pending = pendingAnswer()
            download.silence(isAllowed: true)
            whenAnswered { [weak download] _ in download?.silence(isAllowed: false) }
            return delegate.ask(download, didReceive: challenge) { pending($0) }
        }
        guard let delegate = webView.engine.navigationDelegate else { return answer((.performDefaultHandling, nil)) }
        let pending = pendingAnswer()
        delegate.ask(webView, didReceive: challenge) { pending($0) }
    }

    private func pendingAnswer() -> PendingAnswer<Answer> {
        PendingAnswer(fallback: (.cancelAuthenticationChallenge, nil)) { self.answer($0) }
    }

    func answer(_ answer: Answer) {
        self.answer = answer
        if !isCancelled { tellEngine(answer) }
        let observers = observers
        self.observers = []
        for observer in observers { observer(answer) }
    }

    /// True if the same server asks for the same, for the first time.
    func isSame(as other: PasswordQuestion) -> Bool {
        let (space, otherSpace) = (challenge.protectionSpace, other.challenge.protectionSpace)
        return space.host == otherSpace.host && space.port == otherSpace.port && space.realm == otherSpace.realm
            && space.`protocol` == otherSpace.`protocol` && space.authenticationMethod == otherSpace.authenticationMethod
            && other.challenge.previousFailureCount == 0
    }

    /// Calls `body` with the delegate's answer, at once if it is there.
    func whenAnswered(_ body: @escaping (Answer) -> Void) {
        if let answer { body(answer) } else { observers.append(body) }
    }

    private func tellEngine(_ answer: Answer) {
        let request = request.pointer
        var credential = answer.disposition == .useCredential ? answer.credential : nil
        // Apple's default handling sends a stored credential once.
        if answer.disposition == .performDefaultHandling, challenge.previousFailureCount == 0 {
            credential = challenge.proposedCredential
        }
        guard let user = credential?.user, let password = credential?.password,
            let engineCredential = webkit_credential_new(user, password, Self.persistence(of: credential))
        else {
            switch answer.disposition {
            case .cancelAuthenticationChallenge: webkit_authentication_request_cancel(request)
            default: webkit_authentication_request_authenticate(request, nil)
            }
            return
        }
        failures.note(challenge)
        webkit_authentication_request_authenticate(request, engineCredential)
        webkit_credential_free(engineCredential)
    }

    private static func persistence(of credential: URLCredential?) -> WebKitCredentialPersistence {
        switch credential?.persistence {
        case .permanent, .synchronizable: WEBKIT_CREDENTIAL_PERSISTENCE_PERMANENT
        case .forSession: WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION
        default: WEBKIT_CREDENTIAL_PERSISTENCE_NONE
        }
    }
}
