internal import Foundation
internal import PonteAsync
internal import PontePage
internal import WebKit

/// Answers the requests of the views that show a folder's page.
@MainActor
final class FolderHandler: NSObject, WKURLSchemeHandler {
    private struct WeakView {
        weak var view: WKWebView?
    }

    private let site: FolderSite
    private let isWatching: Bool
    private var watch: FolderWatch?
    private var views: [WeakView] = []
    private var running: [ObjectIdentifier: Task<Void, Never>] = [:]
    /// Each view has its own: none waits for another's files.
    private var lines: [ObjectIdentifier: RequestLine] = [:]
    private let deadlines: Deadlines
    /// An answer that was not taken on for so long gives its place to another.
    private static let timeout = Duration.seconds(2)

    /// - Parameter isWatching: True if the views are loaded anew when a file changes.
    init(_ site: FolderSite, watching isWatching: Bool, clock: any Clock<Duration> = ContinuousClock()) {
        deadlines = Deadlines(clock: clock)
        self.site = site
        self.isWatching = isWatching
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        if isWatching { watch(for: webView) }
        guard let request = FolderRequest(urlSchemeTask.request) else {
            return urlSchemeTask.didFailWithError(URLError(.badURL))
        }
        let entry = RequestLine.Entry(task: urlSchemeTask, request: request)
        let view = ObjectIdentifier(webView)
        if lines[view, default: RequestLine()].begin(entry) { answer(entry, for: view) }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
        // An answer that is under way sees that its task is not in the list any more: on Apple's systems, a call to a task that has stopped ends the program.
        lines[ObjectIdentifier(webView)]?.remove(urlSchemeTask)
        running.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
    }

    private func answer(_ entry: RequestLine.Entry, for view: ObjectIdentifier) {
        let share = lines[view, default: RequestLine()].descriptors
        running[ObjectIdentifier(entry.task)] = Task { [weak self, site] in
            let answer = await site.answer(to: entry.request, in: share)
            await self?.send(answer, of: entry.request.url, to: entry.task, for: view)
            self?.end(entry.task, for: view)
        }
    }

    private func end(_ task: any WKURLSchemeTask, for view: ObjectIdentifier) {
        running[ObjectIdentifier(task)] = nil
        if let next = lines[view]?.next() { answer(next, for: view) }
        if lines[view]?.isIdle == true { lines[view] = nil }
    }

    /// Waits until the engine takes more.
    ///
    /// - Returns: False if it wants no more.
    private func room(for task: any WKURLSchemeTask, of view: ObjectIdentifier) async -> Bool {
        guard task.isFull else { return true }
        let deadline = deadlines.add(Self.timeout) { [weak self] in self?.standStill(task, of: view) }
        let hasRoom = await task.room()
        deadlines.remove(deadline)
        lines[view]?.goOn(task)
        return hasRoom
    }

    private func standStill(_ task: any WKURLSchemeTask, of view: ObjectIdentifier) {
        let (next, surplus) = lines[view]?.standStill(task) ?? (nil, nil)
        if let surplus, running.removeValue(forKey: ObjectIdentifier(surplus)) != nil {
            surplus.didFailWithError(URLError(.networkConnectionLost))
        }
        if let next { answer(next, for: view) }
    }

    private func send(
        _ answer: FolderAnswer, of url: URL, to task: any WKURLSchemeTask, for view: ObjectIdentifier
    ) async {
        func isWanted() -> Bool { running[ObjectIdentifier(task)] != nil }
        guard isWanted() else { return }
        guard
            let response = HTTPURLResponse(
                url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
        else { return task.didFailWithError(URLError(.badServerResponse)) }
        task.didReceive(response)
        switch answer.body {
        case .nothing: break
        case .bytes(let bytes): task.didReceive(bytes)
        case .file(let file, let range):
            var rest = range
            while !rest.isEmpty {
                let chunk = await file.read(rest)
                guard isWanted() else { return }
                // The file has become shorter.
                guard let chunk, !chunk.isEmpty else { return task.didFailWithError(URLError(.networkConnectionLost)) }
                task.didReceive(chunk)
                guard await room(for: task, of: view), isWanted() else { return }
                rest = min(rest.lowerBound + chunk.count, rest.upperBound)..<rest.upperBound
            }
        }
        task.didFinish()
    }

    // MARK: Changes

    private func watch(for webView: WKWebView) {
        views.removeAll { $0.view == nil }
        guard !views.contains(where: { $0.view === webView }) else { return }
        views.append(WeakView(view: webView))
        watch = watch ?? FolderWatch(site.files.root) { [weak self] in self?.reload() }
    }

    private func reload() {
        let shown = views.compactMap(\.view).filter { $0.url?.scheme == site.scheme && $0.url?.host() == site.host }
        guard !shown.isEmpty else { return }
        DeveloperLog.write(
            .info, "changed folder", about: site.files.root, "A file of the page has changed: the page is loaded anew.")
        for view in shown { view.reload() }
    }
}
