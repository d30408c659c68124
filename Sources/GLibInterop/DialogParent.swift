package import CWebKitGTK

/// What a dialog stands over: a window, and where it is a page's dialog the view in that window. A dialog ends with either.
@MainActor
package struct DialogParent {
    /// `nil` where the view is in no window.
    package let window: UnsafeMutablePointer<GtkWindow>?
    private let view: UnsafeMutablePointer<GtkWidget>?

    /// - Parameter window: A `GtkWindow`.
    package init(window: UnsafeMutablePointer<GtkWidget>) {
        self.window = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        view = nil
    }

    /// The window that shows a view.
    package init(view: UnsafeMutablePointer<GtkWidget>) {
        window = gtk_widget_get_root(view).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
        self.view = view
    }

    /// Calls once when the window is closed or hidden, or the view leaves it.
    package func whenGone(_ end: @escaping @MainActor () -> Void) -> DialogParentWatch {
        DialogParentWatch(window.map { UnsafeMutableRawPointer($0) }, view.map { UnsafeMutableRawPointer($0) }, end)
    }
}

/// Watches for as long as it lives.
@MainActor
package final class DialogParentWatch {
    /// True once the window or the view has gone.
    package private(set) var isOver = false
    private let end: @MainActor () -> Void
    /// The widgets are not held: they go when their owners let go. They tell before they do.
    private var handlers: [UnsafeMutableRawPointer: [UInt]] = [:]

    fileprivate init(
        _ window: UnsafeMutableRawPointer?, _ view: UnsafeMutableRawPointer?, _ end: @escaping @MainActor () -> Void
    ) {
        self.end = end
        if let window { watch(window, ["destroy", "unmap"]) }
        // A view outside of any window has none to leave.
        if let view { watch(view, window == nil ? ["destroy"] : ["destroy", "notify::root"]) }
    }

    isolated deinit { stop() }

    private func watch(_ widget: UnsafeMutableRawPointer, _ signals: [String]) {
        handlers[widget] = signals.map { signal in
            connect(widget, signal) { [weak self] _ in self?.isGone() }
        }
    }

    private func isGone() {
        guard !isOver else { return }
        isOver = true
        stop()
        end()
    }

    private func stop() {
        for (widget, handlers) in handlers { for handler in handlers { disconnect(widget, handler) } }
        handlers = [:]
    }
}
