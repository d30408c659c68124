#if os(Linux)
    public import CWebKitGTK

    extension WebViewWindow {
        /// GTK's window; `nil` once it is closed. The window belongs to this object.
        public var gtkWindow: UnsafeMutablePointer<GtkWindow>? { system?.window }

        /// GTK 4 tells no program where its windows are, and lets none say where they are to be.
        package func keepPlace(as name: String) {}
    }
#endif
