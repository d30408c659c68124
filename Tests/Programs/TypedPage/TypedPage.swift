import CWebKitGTK
import Foundation
import GLibInterop
import WebKit

/// Shows a page in a window, and prints its language, each key that reaches the page, at F8 the text that its field holds, and how many words the
/// engine's context menu proposes. A key may end this program, and not the tests.
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
        say(`language ${navigator.language}`)
        addEventListener('keydown', (event) => {
          const held = ['Control', 'Shift', 'Alt'].filter((key) => event.getModifierState(key))
          say([...held, event.key].join('+'))
          if (event.key === 'F8') say(`holds ${field?.value ?? field?.textContent}`)
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
        printGuesses(of: webView)
        gtk_window_present(window)
        webView.loadHTMLString("\(arguments[2])<script>\(script)</script>", baseURL: URL(string: "https://a.example/"))
        try await Task.sleep(for: .seconds(600))
        withExtendedLifetime((webView, printer)) {}
    }

    private static func printGuesses(of webView: WKWebView) {
        connectAnswering(webView.gtkWidget, "context-menu") { arguments in
            guard let menu = arguments.object(1).map({ OpaquePointer($0) }) else { return .handled(true) }
            let items = (0..<webkit_context_menu_get_n_items(menu)).compactMap {
                webkit_context_menu_get_item_at_position(menu, $0)
            }
            let actions = items.map { webkit_context_menu_item_get_stock_action($0) }
            print("guesses", actions.count { $0 == WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS })
            fflush(nil)
            return .handled(true)
        }
    }
}
