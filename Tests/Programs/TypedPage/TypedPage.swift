import CWebKitGTK
import Foundation
import WebKit

/// Shows a page in a window, and prints each key that reaches the page. A key may end this program, and not the tests.
///
///     TypedPage <title of the window> <HTML of the body>
@main @MainActor enum TypedPage {
    private final class Printer: NSObject, WKScriptMessageHandler {
        func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
            print(message.body)
            // At once: the tests wait for it.
            fflush(nil)
        }
    }

    private static let script = """
        const say = (text) => webkit.messageHandlers.said.postMessage(text)
        const field = document.getElementById('field')
        addEventListener('keydown', (event) => {
          const held = ['Control', 'Shift', 'Alt'].filter((key) => event.getModifierState(key))
          say([...held, event.key].join('+'))
        })
        addEventListener('input', (event) => say(`typed ${event.data}`))
        field?.addEventListener('blur', () => setTimeout(() => field.focus()))
        field?.focus()
        """

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { exit(64) }
        let (configuration, printer) = (WKWebViewConfiguration(), Printer())
        configuration.userContentController.add(printer, name: "said")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(window, arguments[1])
        gtk_window_set_default_size(window, 400, 300)
        gtk_window_set_child(window, webView.gtkWidget)
        gtk_window_present(window)
        webView.loadHTMLString("\(arguments[2])<script>\(script)</script>", baseURL: URL(string: "https://a.example/"))
        try await Task.sleep(for: .seconds(600))
        withExtendedLifetime((webView, printer)) {}
    }
}
