import TestSupport
import WebKit

/// A scheme handler that remembers its tasks and answers them with a closure.
@MainActor
final class SchemeRecorder: NSObject, WKURLSchemeHandler {
    private(set) var started: [any WKURLSchemeTask] = []
    private(set) var stopped: [any WKURLSchemeTask] = []
    var keepsTasks = true
    private let stops = Signal()
    private let answer: (any WKURLSchemeTask) -> Void

    init(_ answer: @escaping (any WKURLSchemeTask) -> Void = { $0.answer(html: "<title>page</title>") }) {
        self.answer = answer
    }

    /// Answers with the length of the body.
    static func echo() -> SchemeRecorder {
        let handler = SchemeRecorder { task in
            if task.request.httpMethod == "GET" { return task.answer(html: "") }
            task.answer(Data("\(task.request.httpBody?.count ?? -1)".utf8))
        }
        handler.keepsTasks = false
        return handler
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        if keepsTasks { started.append(urlSchemeTask) }
        answer(urlSchemeTask)
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
        stopped.append(urlSchemeTask)
        stops.send()
    }

    func waitForStop() async {
        await stops.wait()
    }

    /// A view with this handler for `app:`, that has loaded `app://host/`.
    func makeView() async throws -> WKWebView {
        try await .showing(URL(string: "app://host/")!) { $0.setURLSchemeHandler(self, forURLScheme: "app") }
    }
}

extension WKURLSchemeTask {
    var path: String { request.url?.path ?? "" }

    func answer(html: String) {
        answer(Data(html.utf8), type: "text/html; charset=utf-8")
    }

    func answer(_ data: Data, status: Int = 200, type: String = "text/plain", headers: [String: String] = [:]) {
        respond(status: status, type: type, headers: headers)
        didReceive(data)
        didFinish()
    }

    func respond(status: Int = 200, type: String = "text/plain", headers: [String: String] = [:]) {
        let fields = headers.merging(["Content-Type": type]) { $1 }
        didReceive(HTTPURLResponse(url: request.url!, statusCode: status, httpVersion: nil, headerFields: fields)!)
    }
}
