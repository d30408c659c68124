#if os(Linux)
    public import CWebKitGTK
    internal import GLibInterop

    /// A GTK window with a header bar.
    @MainActor
    public final class GtkSurface: NativeSurface {
        private let window: GObjectOwner<GtkWidget>
        private let bar: GObjectOwner<GtkWidget>
        private var shown: [(button: BarButton, widget: GtkBarButton)] = []
        /// The menu that is open.
        package private(set) var menu: GtkMenu?
        /// The question that is asked.
        package private(set) var dialog: GtkQuestion?

        /// - Parameters:
        ///   - window: A `GtkWindow`.
        ///   - headerBar: A `GtkHeaderBar`, which is in that window.
        public init(window: UnsafeMutablePointer<GtkWidget>, headerBar: UnsafeMutablePointer<GtkWidget>) {
            self.window = GObjectOwner(retaining: window)
            bar = GObjectOwner(retaining: headerBar)
        }

        public var title: String? {
            didSet {
                let label = title.map { title in
                    let label = gtk_label_new(title)
                    gtk_widget_add_css_class(label, "title")
                    gtk_label_set_ellipsize(label.map { OpaquePointer($0) }, PANGO_ELLIPSIZE_END)
                    return label
                }
                // Without a widget of its own, the bar shows the window's title.
                gtk_header_bar_set_title_widget(OpaquePointer(bar.pointer), label ?? nil)
            }
        }

        public func add(_ button: BarButton) {
            guard !shown.contains(where: { $0.button === button }) else { return }
            let widget = GtkBarButton(button)
            shown.append((button, widget))
            gtk_header_bar_pack_end(OpaquePointer(bar.pointer), widget.pointer)
        }

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

        public func choose(from items: [String], title: String?) async -> Int? {
            menu?.answer(nil)
            let menu = GtkMenu(items, title: title, below: bar.pointer)
            self.menu = menu
            let choice = await menu.choice()
            if self.menu === menu { self.menu = nil }
            return choice
        }

        public func confirm(_ question: Question) async -> Bool {
            dialog?.answer(false)
            let dialog = GtkQuestion(question, over: window.pointer)
            self.dialog = dialog
            let answer = await dialog.answer()
            if self.dialog === dialog { self.dialog = nil }
            return answer
        }
    }
#endif
