internal import Foundation
internal import WebKit

/// Answers the requests of the views that show a folder's page.
@MainActor
final class FolderHandler: NSObject, WKURLSchemeHandler {
    private let site: FolderSite
    private let changes: FolderChanges?
    private let clock: any Clock<Duration>
    private var running: [ObjectIdentifier: Task<Void, Never>] = [:]
    /// Each view has its own: none waits for another's files.
    private var lines: [ObjectIdentifier: RequestLine] = [:]

    /// - Parameter changes: Of the folder's files, after which the views are loaded anew.
    init(_ site: FolderSite, changes: FolderChanges? = nil, clock: any Clock<Duration> = ContinuousClock()) {
        (self.site, self.changes, self.clock) = (site, changes, clock)
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        changes?.add(webView)
        let (view, id) = (ObjectIdentifier(webView), ObjectIdentifier(urlSchemeTask))
        let line = lines[view] ?? RequestLine(clock: clock)
        lines[view] = line
        let reply = FolderReply(to: urlSchemeTask.request, of: site, in: line) { [weak self] in
            guard self?.running.removeValue(forKey: id) != nil else { return }
            urlSchemeTask.didFailWithError(URLError(.networkConnectionLost))
        }
        running[id] = Task { [weak self] in
            await self?.send(reply, to: urlSchemeTask)
            reply.end()
            self?.running[id] = nil
            if line.isIdle, self?.lines[view] === line { self?.lines[view] = nil }
        }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
        running.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
    }

    private func send(_ reply: FolderReply, to task: any WKURLSchemeTask) async {
        // On Apple's systems, a call to a task that has stopped ends the program.
        func isWanted() -> Bool { running[ObjectIdentifier(task)] != nil }
        do {
            while let part = try await reply.next(), isWanted() {
                switch part {
                case .response(let response): task.didReceive(response)
                case .data(let data):
                    task.didReceive(data)
                    guard await task.room(), isWanted() else { return }
                }
            }
            if isWanted() { task.didFinish() }
        } catch {
            if isWanted() { task.didFailWithError(error) }
        }
    }
}
