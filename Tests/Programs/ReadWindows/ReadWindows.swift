import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteControls
import PonteDesktop
import WebKit

/// A window for a screen reader, with a menu and a page. `ask` in its input asks a question over it.
///
/// `ReadWindows native` shows one with a native button. `ReadWindows words` writes words of `DesktopTexts` and ends, `ReadWindows words late` does so behind GTK's start.
@main @MainActor enum ReadWindows {
    private static let page = """
        <!DOCTYPE html><html lang="en"><title>Letters</title>
        <h1>Letters</h1><label>To <input autofocus></label><button>Send</button>
        """

    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "words" { return tellWords(late: arguments.last == "late") }
        await DesktopApp.run(id: "org.example.Read", name: "Read", arguments: []) { app in
            // The test ends it.
            app.runsWithoutWindows = true
            return arguments.first == "native" ? openNativeWindow() as Any : openWindow(of: app)
        }
    }

    private static func openWindow(of app: DesktopApp) -> Any {
        app.menu = [
            .submenu("File", [.item("New Letter", id: "new"), .role(.close)]),
            .submenu("Edit", [.role(.undo), .role(.copy)]),
        ]
        let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        let bridge = Bridge(webView, policy: .mainFrame(of: "https://example.org"))
        webView.loadHTMLString(page, baseURL: URL(string: "https://example.org/"))
        app.openWindow(bridge)
        let dialogs = DesktopDialogs(webView)
        Thread.detachNewThread {
            while let line = readLine() {
                if line == "ask" { Task { await ask(dialogs) } }
            }
        }
        return bridge
    }

    private static func ask(_ dialogs: DesktopDialogs) async {
        let question = Question(title: "Delete the letter?", details: "It is gone then.", isDestructive: true)
        let answer = await dialogs.confirm(question)
        // Not with print and fflush(nil), which waits for all files: for the input too, and readLine holds that one.
        FileHandle.standardOutput.write(Data("answer \(answer)\n".utf8))
    }

    private static func openNativeWindow() -> GtkSurface? {
        guard Display.open(), let window = gtk_window_new(), let bar = gtk_header_bar_new() else { return nil }
        let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(pointer, "Native")
        gtk_window_set_titlebar(pointer, bar)
        let surface = GtkSurface(window: window, headerBar: bar)
        let share = BarButton(symbol: "square.and.arrow.up")
        share.onTap = { [weak surface] in
            Task { _ = await surface?.choose(from: ["Anna", "Ben"], title: "Share With") }
        }
        surface.add(share)
        gtk_window_present(pointer)
        return surface
    }

    private static func tellWords(late: Bool) {
        if late { _ = Display.open() }
        let texts = DesktopTexts.current
        for word in [texts.cancel, texts.undo, texts.copy, texts.selectAll] + ["xmark", "house"].map(SymbolName.text) {
            print(word)
        }
    }
}
