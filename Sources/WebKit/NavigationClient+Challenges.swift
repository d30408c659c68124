internal import GLibInterop

/// Servers that ask for a user and password, and loads that the engine has ended while the delegate is asked.
extension NavigationClient {
    func ask(_ question: PasswordQuestion) {
        guard let webView else { return question.answer((.performDefaultHandling, nil)) }
        let navigation = requested ?? current
        let answered = navigation?.answeredQuestion
        navigation?.answeredQuestion = nil
        // Of another server, it is a question of its own: the load may have been redirected.
        if let answer = answered?.answer, answered?.isSame(as: question) == true {
            return question.answer(answer)
        }
        if policy.awaitedStart != nil { earlyQuestion = question }
        let goOn = timeout.pause()
        question.whenAnswered { _ in goOn() }
        question.ask(for: webView, isLoading: current != nil)
    }

    /// The question comes from the network process, and the word that the load has begun from the web process. When that word comes, the engine
    /// cancels a question that is open, and with it the very load. So the load begins again when the delegate has answered, with its answer.
    func awaitsAnswer(_ error: GLibError, url: URL?) -> Bool {
        guard let question = earlyQuestion, question.isCancelled, let navigation = current, !isCommitted, !isStopped,
            requested == nil,
            let url, url.host == question.challenge.protectionSpace.host,
            (NavigationError.error(error, url: nil) as? URLError)?.code == .cancelled
        else { return false }
        hasFailed = true
        earlyQuestion = nil
        challenged = navigation
        let method = policy.mainFrameMethod
        question.whenAnswered { [weak self] answer in
            // In a later turn: the engine still tells of the end of the load.
            Task {
                guard let self, self.challenged === navigation else { return }
                if answer.disposition == .cancelAuthenticationChallenge { return self.failChallenged(URLError(.cancelled)) }
                navigation.answeredQuestion = question
                self.beginChallenged(url, method)
            }
        }
        return true
    }

    /// The same navigation begins again.
    func beginChallenged(_ url: URL, _ method: String?) {
        guard let webView, let navigation = challenged else { return }
        guard let request = navigation.request ?? (method == "GET" ? URLRequest(url: url) : nil), let address = request.url else {
            let message = "The delegate has accepted, but the page's request was no GET and is gone. Send it again."
            return failChallenged(URLError(.networkConnectionLost, userInfo: [NSLocalizedDescriptionKey: message]))
        }
        challenged = nil
        begin(navigation) { webView.send(request, to: address, for: navigation) }
        challenged = navigation
    }

    /// The app stops the load. While the delegate is asked, the engine has none.
    func stopChallenged() {
        if current == nil, requested == nil { endChallenge() }
    }

    func failChallenged(_ error: any Error) {
        guard let navigation = challenged else { return }
        challenged = nil
        Task { [weak webView] in webView?.removePost(of: navigation) }
        notify { $0.webView($1, didFailProvisionalNavigation: navigation, withError: error) }
    }
}
