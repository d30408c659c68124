#if os(Linux)
    public import CWebKitGTK

    extension WebViewWindow {
        /// GTK's window; `nil` once it is closed. The window belongs to this object.
        public var gtkWindow: UnsafeMutablePointer<GtkWindow>? { system?.window }

        func show(_ system: SystemWindow) {
            // In a later turn: the engine still tells of the end.
            system.showWithPage { Task { [weak self] in self?.close() } }
        }

        /// GTK 4 tells no program where its windows are, and lets none say where they are to be.
        package func keepPlace(as name: String) {}
    }
#endif
