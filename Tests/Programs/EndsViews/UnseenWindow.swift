import CWebKitGTK
import Foundation
import WebKit

/// A program that ends in the turn in which its view leaves the screen that nobody sees: by `exit` on the main thread, or on another one. It prints how
/// many windows there are at its end.
@MainActor
enum UnseenWindow {
    static func end(elsewhere: Bool) async throws {
        // What is registered first is called last, on the thread that ends the program.
        let print: @convention(c) @Sendable () -> Void = {
            FileHandle.standardOutput.write(Data("\(g_list_model_get_n_items(gtk_window_get_toplevels())) windows\n".utf8))
        }
        atexit(print)
        // The first part of an async main runs before the main loop does.
        await Task.yield()
        let webView = WKWebView()
        webView.gtkPresentOffscreen(width: 10, height: 10)
        webView.gtkDismissOffscreen()
        guard elsewhere else { exit(7) }
        Thread.detachNewThread { exit(7) }
        // The main thread comes to rest before there is an idle moment.
        while true { await Task.yield() }
    }
}
