/// Answers the requests of one page under a scheme with the sequences of a `URLSchemeHandler`.
@MainActor
final class PageSchemeHandler: WKURLSchemeHandler {
    private let handler: any URLSchemeHandler
    private var replies: [ObjectIdentifier: Task<Void, Never>] = [:]
    /// The answers that the engine does not take on, the oldest first.
    private var standing: [any WKURLSchemeTask] = []
    /// Each keeps up to 512 KiB.
    private static let maximumStanding = 256

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
            await Self.answer(urlSchemeTask, with: handler, of: self)
            self?.replies[id] = nil
        }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
        replies.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
        standing.removeAll { $0 === urlSchemeTask }
    }

    /// Waits until the engine takes more. If too many wait, the oldest fails.
    ///
    /// - Returns: False if it wants no more.
    private func room(for task: any PacedSchemeTask) async -> Bool {
        standing.append(task)
        defer { standing.removeAll { $0 === task } }
        if standing.count > Self.maximumStanding {
            let oldest = standing.removeFirst()
            replies.removeValue(forKey: ObjectIdentifier(oldest))?.cancel()
            oldest.didFailWithError(URLError(.networkConnectionLost))
        }
        return await task.room()
    }

    private static func answer(
        _ task: any WKURLSchemeTask, with handler: some URLSchemeHandler, of owner: @autoclosure () -> PageSchemeHandler?
    ) async {
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
                if let paced, paced.isFull, await owner()?.room(for: paced) != true { return }
            }
            if Task.isCancelled { return }
            guard isAnswered else { throw URLError(.badServerResponse) }
            task.didFinish()
        } catch {
            if !Task.isCancelled { task.didFailWithError(error) }
        }
    }
}
