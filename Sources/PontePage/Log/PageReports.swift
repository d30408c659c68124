internal import Foundation
internal import PonteWire
internal import WebKit

/// Takes what the pages of the views of one content controller report (`Client/src/log/log.ts`). Any script of a page can report, whatever it likes.
@MainActor
final class PageReports: NSObject, WKScriptMessageHandler {
    static let name = "ponteLog"
    /// Of a report, in UTF-8 bytes: text, place and stack are cut by the page's half.
    private static let maximumLength = 20_000

    private struct Report: Decodable {
        var source: String
        var level: String?
        var text: String
        var place: String?
    }

    private struct Listened {
        weak var controller: WKUserContentController?
        weak var handler: PageReports?
    }

    /// WebKit does not say which handler has a name. One that is removed is dead in the pages that have it, so it stays.
    private static var listened: [Listened] = []

    static func listen(to controller: WKUserContentController) {
        listened.removeAll { $0.controller == nil || $0.handler == nil }
        guard !listened.contains(where: { $0.controller === controller }) else { return }
        let handler = PageReports()
        controller.removeScriptMessageHandler(forName: name, contentWorld: .page)
        controller.add(handler, contentWorld: .page, name: name)
        listened.append(Listened(controller: controller, handler: handler))
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        // Nothing is made of a body that is no text.
        guard DeveloperLog.isOn, let text = message.text, text.count <= Self.maximumLength,
            let report = try? PlainJSON.decode(Report.self, fromText: String(decoding: text, as: UTF8.self))
        else { return }
        write(report, "The page of \(Caller(message.frameInfo).described)", message.webView)
    }

    private func write(_ report: Report, _ page: String, _ webView: WKWebView?) {
        let text = LogText.quoted(report.text)
        let place = report.place.map { $0.isEmpty ? "" : " (\(LogText.escaped($0)))" } ?? ""
        switch report.source {
        case "console":
            DeveloperLog.write(level(report.level), "console", about: report.text, "\(page) writes: \(text)")
        case "uncaughtError":
            DeveloperLog.write(.error, "uncaught error", about: report.text, "\(page) has not caught an error: \(text)\(place)")
        case "unhandledRejection":
            DeveloperLog.write(
                .error, "unhandled rejection", about: report.text,
                "\(page) has not caught the rejection of a promise: \(text)\(place)")
            PageParts.missLoad(report.text)
        case "resource":
            DeveloperLog.write(.error, "resource", about: report.text, "\(page) misses a part: \(text)")
            PageParts.missLoad(report.text)
        case "media": PageParts.missMedia(report.text)
        case "unheard" where !report.text.utf8.starts(with: "ponte.".utf8):
            DeveloperLog.write(
                .warning, "unheard event of the app", about: report.text,
                "\(page) has no listener for the app's event \(text). Add one with ponte.on, or send no such event.")
        case "newWindow" where webView?.hasAppUIDelegate == false:
            DeveloperLog.write(
                .warning, "new window", about: report.text,
                """
                \(page) wants a new window for \(text), and none opens: the view has no uiDelegate. Give it one with \
                webView(_:createWebViewWith:for:windowFeatures:), or leave target=_blank out.
                """)
        default: break
        }
    }

    private func level(_ name: String?) -> BridgeLog.Level {
        switch name {
        case "debug": .debug
        case "warning": .warning
        case "error": .error
        default: .info
        }
    }
}
