internal import Foundation
internal import PonteWire
internal import WebKit

/// Finds the page that has posted, among those of one content controller. A message names a page's inner view, which nothing else shows. So each page is asked for the name of the document in its
/// main frame, which no other document knows (`Client/src/page/documentName.ts`).
@available(iOS 26, macOS 26, *)
@MainActor
final class PageSenders {
    private struct Waiting {
        let name: String
        let view: ObjectIdentifier?
        let number: Int
        /// The pages that have not answered a question which was asked since.
        var hosts: [HostedPage]
        let found: @MainActor (HostedPage?) -> Void
    }

    /// In the order in which they have come.
    private var waiting: [Waiting] = []
    private var lastNumber = 0
    /// The names whose posts are being told, in order: a handler may run the main loop meanwhile.
    private var told: Set<String> = []
    /// One question for each page is open, whatever the page posts: by what had come when it was asked.
    private var questions: [ObjectIdentifier: Int] = [:]
    /// Of posts of all pages, and of one: a page that is busy does not answer, and its posts stay in memory, where they count.
    private static let maximum = 1024
    private static let maximumOfOne = 64

    /// - Parameters:
    ///   - name: Of the document that has posted.
    ///   - view: The inner view of the message, if it has one. It counts, and is not asked for anything.
    ///   - found: Is called at once for a document that is known, and else when the pages have answered: with `nil` if it is none's.
    func find(
        _ name: String, from view: ObjectIdentifier?, among hosts: [HostedPage], found: @escaping @MainActor (HostedPage?) -> Void
    ) {
        let isBehindAnother = told.contains(name) || waiting.contains { $0.name == name }
        if !isBehindAnother, let known = hosts.first(where: { $0.knows(name) }) { return found(known) }
        guard waiting.count < Self.maximum, waiting.count(where: { $0.view == view }) < Self.maximumOfOne else {
            return found(nil)
        }
        lastNumber += 1
        waiting.append(Waiting(name: name, view: view, number: lastNumber, hosts: hosts, found: found))
        for host in hosts { ask(host) }
    }

    private func ask(_ host: HostedPage) {
        let id = ObjectIdentifier(host)
        guard questions[id] == nil, waiting.contains(where: { $0.hosts.contains { $0 === host } }) else { return }
        questions[id] = lastNumber
        // A page cannot change what its client has defined.
        host.call("return ponteClient.documentName", arguments: [:], in: .page) { [weak self] result in
            self?.answered(host, with: try? result.get() as? String)
        }
    }

    private func answered(_ host: HostedPage, with name: String?) {
        guard let last = questions.removeValue(forKey: ObjectIdentifier(host)) else { return }
        if let name, waiting.contains(where: { $0.name == name }) { tell(name, host) }
        for index in waiting.indices where waiting[index].number <= last {
            waiting[index].hosts.removeAll { $0 === host }
        }
        // A name that is being told takes its posts along.
        while let refused = waiting.first(where: { $0.hosts.isEmpty && !told.contains($0.name) }) { tell(refused.name, nil) }
        // For posts that have come since.
        ask(host)
    }

    private func tell(_ name: String, _ host: HostedPage?) {
        guard told.insert(name).inserted else { return }
        defer { told.remove(name) }
        host?.remember(name)
        while let index = waiting.firstIndex(where: { $0.name == name }) { waiting.remove(at: index).found(host) }
    }

    func isWaiting(_ name: String) -> Bool {
        waiting.contains { $0.name == name }
    }

    /// Finds the page of a document that stands still, and cannot answer: it is known already, or one page alone can be meant. What waits of the document is told.
    ///
    /// - Parameter isAlone: True if no other page can have posted.
    /// - Returns: `nil` if nothing says which page it is.
    func settle(standing name: String, among hosts: [HostedPage], isAlone: Bool) -> HostedPage? {
        if let known = hosts.first(where: { $0.knows(name) }) { return known }
        guard isAlone, hosts.count == 1, let host = hosts.first, !told.contains(name) else { return nil }
        tell(name, host)
        return host
    }
}

extension WKScriptMessage {
    /// The first bytes of a text that is the body, or the first element of it: enough for a first line.
    var start: [UInt8] {
        textStart(SyncText.startCount)
            ?? Array(((body as? [Any])?.first as? String ?? "").utf8.prefix(SyncText.startCount))
    }
}
