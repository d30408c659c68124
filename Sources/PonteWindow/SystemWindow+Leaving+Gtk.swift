#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteControls
    internal import WebKit

    /// The questions of the window's page, and of its program.
    extension SystemWindow {
        /// - Parameter ask: Asks the user if the page may be left, and answers once.
        func askBeforeLeaving(_ ask: @escaping @MainActor (_ answer: @escaping @MainActor (Bool) -> Void) -> Void) {
            webView.leaveQuestion = ask
        }

        /// Asks the page if it may be left. The answer comes in the same turn if it does not listen.
        func askPage(_ answer: @escaping @MainActor (Bool) -> Void) {
            // It may be in another window.
            showsView ? webView.askPageToLeave(answer) : answer(true)
        }

        var showsView: Bool { gtk_widget_get_root(webView.gtkWidget) == OpaquePointer(window) }

        /// - Parameter window: `nil` is a window of its own.
        static func ask(_ question: Question, over window: SystemWindow?) async -> Bool {
            guard Display.open() else { return true }
            // One that is minimized does not show it.
            if let window { gtk_window_present(window.window) }
            let widget = window.map { UnsafeMutableRawPointer($0.window).assumingMemoryBound(to: GtkWidget.self) }
            return await GtkPanel(question, over: widget.map { DialogParent(window: $0) }).answer()
        }
    }

    extension RunningDownloads {
        static var areThere: Bool { WKDownload.areRunning }
    }
#endif
