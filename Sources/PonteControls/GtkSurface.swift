#if os(Linux)
    public import CWebKitGTK
    internal import GLibInterop
    internal import PonteText

    /// A GTK window with a header bar.
    @MainActor
    public final class GtkSurface: NativeSurface {
        private let window: GObjectOwner<GtkWidget>
        private let bar: GObjectOwner<GtkWidget>
        private var shown: [(button: BarButton, widget: GtkBarButton)] = []
        /// The app's own widget for the title, while the surface's is there.
        private var appsTitle: GObjectOwner<GtkWidget>?
        private let menus = MenuPlace<GtkMenu>()
        /// The menu that is open.
        package var menu: GtkMenu? { menus.open }
        /// The question that is asked.
        package private(set) var dialog: GtkPanel?

        /// - Parameters:
        ///   - window: A `GtkWindow`.
        ///   - headerBar: A `GtkHeaderBar`, which is in that window.
        public init(window: UnsafeMutablePointer<GtkWidget>, headerBar: UnsafeMutablePointer<GtkWidget>) {
            self.window = GObjectOwner(retaining: window)
            bar = GObjectOwner(retaining: headerBar)
        }

        /// The title in the bar; `nil` is the app's own.
        public var title: String? {
            didSet {
                let bar = OpaquePointer(bar.pointer)
                if oldValue == nil {
                    appsTitle = gtk_header_bar_get_title_widget(bar).map { GObjectOwner(retaining: $0) }
                }
                let label = title.map { title in
                    let label = gtk_label_new(DisplayText.line(title))
                    gtk_widget_add_css_class(label, "title")
                    gtk_label_set_ellipsize(label.map { OpaquePointer($0) }, PANGO_ELLIPSIZE_END)
                    return label
                }
                // Without a widget, the bar shows the window's title.
                gtk_header_bar_set_title_widget(bar, (label ?? nil) ?? appsTitle?.pointer)
                if title == nil { appsTitle = nil }
            }
        }

        /// Adds a button at the end of the header bar; a second time, nothing.
        public func add(_ button: BarButton) {
            guard !shown.contains(where: { $0.button === button }) else { return }
            let widget = GtkBarButton(button)
            shown.append((button, widget))
            gtk_header_bar_pack_end(OpaquePointer(bar.pointer), widget.pointer)
        }

        /// Takes a button out of the bar; one that is not there, nothing.
        public func remove(_ button: BarButton) {
            guard let index = shown.firstIndex(where: { $0.button === button }) else { return }
            let (_, widget) = shown.remove(at: index)
            button.onChange = nil
            takeOut(widget)
        }

        private func takeOut(_ widget: GtkBarButton) {
            // The app may have removed it from its bar itself.
            guard gtk_widget_get_ancestor(widget.pointer, gtk_header_bar_get_type()) == bar.pointer else { return }
            gtk_header_bar_remove(OpaquePointer(bar.pointer), widget.pointer)
        }

        isolated deinit {
            for (_, widget) in shown { takeOut(widget) }
        }

        /// The widget that shows a button.
        package func widget(of button: BarButton) -> GtkBarButton? {
            shown.first { $0.button === button }?.widget
        }

        /// All buttons that are shown, in the order in which they came.
        package var buttons: [BarButton] { shown.map(\.button) }

        /// Opens a menu below the bar, and waits for a choice.
        public func choose(from items: [String], title: String?) async -> Int? {
            // Nothing in it throws.
            try? await menus.show { GtkMenu(items, title: title, below: bar.pointer) }
        }

        /// Asks in a window over the app's, and waits for the answer.
        public func confirm(_ question: Question) async -> Bool {
            dialog?.answer(false)
            let dialog = GtkPanel(question, over: DialogParent(window: window.pointer))
            self.dialog = dialog
            let answer = await dialog.answer()
            if self.dialog === dialog { self.dialog = nil }
            return answer
        }
    }
#endif
