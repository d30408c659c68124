internal import Foundation
internal import PonteAsync
internal import PontePage
internal import PonteWire
internal import WebKit

/// Collects what a page writes to the console, and what goes wrong in it, and knows what of that a test expects.
@MainActor
final class PageConsole: NSObject, WKScriptMessageHandler {
    private(set) var messages: [ConsoleMessage] = []
    var failingLevels: Set<ConsoleMessage.Level> = [.warning, .error]
    var expected: [String] = []
    var ignored: [String] = []
    private var waiting: [String: OneShot<Void>] = [:]

    private static let name = "ponteTesting"
    private static let script = String(decoding: PackageResources.console_js, as: UTF8.self)
    static let settleScript = String(decoding: PackageResources.settle_js, as: UTF8.self)

    func listen(_ controller: WKUserContentController) {
        controller.add(self, contentWorld: .page, name: Self.name)
        controller.addUserScript(
            WKUserScript(source: Self.script, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: .page))
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        if let text = message.body as? String { receive(text) }
    }

    func receive(_ text: String) {
        if let settled = waiting[text] { return settled.give(()) }
        guard let report = try? PlainJSON.decode(ConsoleMessage.self, fromText: text) else { return }
        messages.append(report)
    }

    /// Waits until all has come that the page has reported by now.
    ///
    /// - Returns: False if the page has given no answer within that time.
    func settle(_ webView: WKWebView, timeout: Duration) async -> Bool {
        await settle(timeout: timeout, clock: ContinuousClock()) { name in
            try await webView.callAsyncJavaScript(Self.settleScript, arguments: ["text": name], contentWorld: .page)
        }
    }

    /// - Parameter post: Has the page post this text behind its reports; the result is `true` if it has.
    /// - Returns: False if the page has given no answer within that time.
    func settle(
        timeout: Duration, clock: any Clock<Duration>, post: @escaping @MainActor (String) async throws -> Any?
    ) async -> Bool {
        let name = UUID().uuidString
        let settled = OneShot<Void>(ifCancelled: ())
        waiting[name] = settled
        defer { waiting[name] = nil }
        let settlement: Void? = try? await withTimeout(timeout, clock: clock) {
            // A page that is being left, or whose process has ended, has nothing to wait for.
            guard (try? await post(name)) as? Bool == true else { return }
            await settled.value()
        }
        return settlement != nil
    }

    /// The messages that fail the test.
    var problems: [ConsoleMessage] {
        messages.filter { message in
            (message.source != .console || failingLevels.contains(message.level))
                && !(expected + ignored).contains { message.text.contains($0) }
        }
    }

    /// The text of the test's failure; `nil` if all is as it should be.
    var failure: String? {
        let problems = problems
        let missing = expected.filter { text in !messages.contains { $0.text.contains(text) } }
        var lines: [String] = []
        if !problems.isEmpty {
            lines.append(
                "The page has reported what the test does not expect; expectProblem(_:) and ignoreProblems(_:) say what may be:")
            for problem in problems {
                lines.append("  \(problem)")
                lines += problem.stack.split(separator: "\n").prefix(10).map { "      \($0)" }
            }
        }
        if !missing.isEmpty {
            lines.append("The page has not reported what the test expects:")
            lines += missing.map { "  \($0)" }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
