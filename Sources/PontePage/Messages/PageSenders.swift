internal import Foundation
internal import PonteWire
internal import WebKit

/// Finds the page that has posted. A message names a page's inner view, which nothing else shows. So each page is asked for the name of the document in its main frame, which no other
/// document knows (`Client/src/page/documentName.ts`).
@available(iOS 26, macOS 26, *)
@MainActor
enum PageSenders {
    private struct Question {
        let hosts: [HostedPage]
        var unanswered: Int
        var waiting: [@MainActor (HostedPage?) -> Void]
    }

    /// By the names of the documents.
    private static var questions: [String: Question] = [:]
    /// Of questions, and of the posts that wait for each: a page that is busy does not answer, and its posts stay in memory.
    private static let maximum = 256

    /// - Parameters:
    ///   - name: Of the document that has posted.
    ///   - found: Is called at once for a document that is known, and else when the pages have answered: with `nil` if it is none's.
    static func find(_ name: String, among hosts: [HostedPage], found: @escaping @MainActor (HostedPage?) -> Void) {
        if let known = hosts.first(where: { $0.knows(name) }) { return found(known) }
        if let question = questions[name] {
            guard question.waiting.count < maximum else { return found(nil) }
            questions[name]?.waiting.append(found)
            return
        }
        guard questions.count < maximum else { return found(nil) }
        questions[name] = Question(hosts: hosts, unanswered: hosts.count, waiting: [found])
        for host in hosts {
            host.call("return globalThis.ponteClient?.documentName", arguments: [:], in: .page) { result in
                answered(name, by: host, with: try? result.get() as? String)
            }
        }
    }

    private static func answered(_ name: String, by host: HostedPage, with answer: String?) {
        guard let question = questions[name] else { return }
        if answer == name { return end(name, host) }
        questions[name]?.unanswered -= 1
        if question.unanswered == 1 { end(name, nil) }
    }

    private static func end(_ name: String, _ host: HostedPage?) {
        guard let question = questions.removeValue(forKey: name) else { return }
        host?.remember(name)
        for waiting in question.waiting { waiting(host) }
    }

    /// The page of a document that stands still, and could not answer: it is known already, or one page alone can be meant.
    ///
    /// - Returns: `nil` if nothing says which page it is.
    static func page(ofStanding name: String, among hosts: [HostedPage]) -> HostedPage? {
        if let known = hosts.first(where: { $0.knows(name) }) { return known }
        guard let question = questions[name], let host = question.hosts.first, question.hosts.count == 1 else { return nil }
        end(name, host)
        return host
    }
}

extension WKScriptMessage {
    /// The first bytes of a text that is the body, or the first element of it: enough for a first line.
    var start: [UInt8] {
        if let text { return Array(text.prefix(SyncText.startCount)) }
        return Array(((body as? [Any])?.first as? String ?? "").utf8.prefix(SyncText.startCount))
    }
}
