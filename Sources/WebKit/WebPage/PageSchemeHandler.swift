/// Answers the requests of one page under a scheme with the sequences of a `URLSchemeHandler`.
@MainActor
final class PageSchemeHandler: WKURLSchemeHandler {
    private let handler: any URLSchemeHandler
    private var replies: [ObjectIdentifier: Task<Void, Never>] = [:]

    init(_ handler: any URLSchemeHandler) {
        self.handler = handler
    }

    /// The page is gone: nobody stops its tasks.
    isolated deinit {
        for reply in replies.values { reply.cancel() }
    }

    func wantsBody(of request: URLRequest) -> Bool {
        (handler as? any HeadFirstURLSchemeHandler)?.wantsBody(of: request) ?? true
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        let id = ObjectIdentifier(urlSchemeTask)
        replies[id] = Task { [weak self, handler] in
            await Self.answer(urlSchemeTask, with: handler)
            self?.replies[id] = nil
        }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
        replies.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
    }

    private static func answer(_ task: any WKURLSchemeTask, with handler: some URLSchemeHandler) async {
        // Stopped in the turn in which it came.
        if Task.isCancelled { return }
        let paced = task as? any PacedSchemeTask
        var isAnswered = false
        do {
            for try await part in handler.reply(for: task.request) {
                // A call to a task that was stopped is a mistake of the app's.
                if Task.isCancelled { return }
                switch part {
                case .response(let response):
                    isAnswered = true
                    task.didReceive(response)
                case .data(let data): task.didReceive(data)
                }
                if let paced, paced.isFull, await !paced.room() { return }
            }
            if Task.isCancelled { return }
            guard isAnswered else { throw URLError(.badServerResponse) }
            task.didFinish()
        } catch {
            if !Task.isCancelled { task.didFailWithError(error) }
        }
    }
}
