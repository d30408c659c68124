// The program of "The JavaScript bridge", part 4 of "Hybrid iOS apps with Turbo", as printed there, without its UIKit lines.
import WebKit

enum Endpoints {
    static let rootURL = URL(string: "https://a.example")!
}

protocol ScriptMessageDelegate: AnyObject {
    func addActionButton(url: URL, imageName: String)
}

class PrintingScriptMessageHandler: NSObject, WKScriptMessageHandler {
    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage
    ) {
        print("JavaScript message received", message.body)
    }
}

class ScriptMessageHandler: NSObject, WKScriptMessageHandler {
    private weak var delegate: ScriptMessageDelegate?

    init(delegate: ScriptMessageDelegate) {
        self.delegate = delegate
    }

    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage
    ) {
        guard
            let body = message.body as? [String: Any],
            let path = body["path"] as? String,
            let imageName = body["icon"] as? String
        else { return }

        let url = Endpoints.rootURL.appendingPathComponent(path)
        delegate?.addActionButton(url: url, imageName: imageName)
    }
}

/// The set-up: Turbo's `Session` is what makes the web view.
class Session {
    let webView: WKWebView

    @MainActor
    init(webViewConfiguration: WKWebViewConfiguration) {
        webView = WKWebView(frame: .zero, configuration: webViewConfiguration)
    }
}

@MainActor
func makeSession(delegate: ScriptMessageDelegate) -> Session {
    let configuration = WKWebViewConfiguration()
    let scriptMessageHandler = ScriptMessageHandler(delegate: delegate)
    configuration.userContentController.add(scriptMessageHandler, name: "nativeApp")

    let session = Session(webViewConfiguration: configuration)
    return session
}

@MainActor
func sayHello(in session: Session, done: @escaping @MainActor (String) -> Void) {
    let webView = session.webView
    let script = "document.body.style.background = 'orange';"
    webView.evaluateJavaScript(script) { object, error in
        if let error = error {
            done("error \(error)")
        } else if let object = object {
            done("\(object)")
        }
    }
    webView.evaluateJavaScript("window.bridge.sayHello();") { _, _ in }
}
