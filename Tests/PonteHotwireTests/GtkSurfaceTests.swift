#if os(Linux)
    import CWebKitGTK
    import PonteControls
    import TestSupport
    import Testing

    /// The real widgets, in a real window.
    @Suite(.serialized)
    @MainActor
    struct GtkSurfaceTests {
        private let surface: GtkSurface
        private let window: UnsafeMutablePointer<GtkWidget>

        init() throws {
            _ = gtk_init_check()
            window = try #require(gtk_window_new())
            let bar = try #require(gtk_header_bar_new())
            let gtkWindow = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
            gtk_window_set_titlebar(gtkWindow, bar)
            surface = GtkSurface(window: window, headerBar: bar)
            gtk_window_present(gtkWindow)
        }

        private func close() {
            gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        }

        @Test func `a button stands in the bar, is clicked, follows its changes, and goes`() async throws {
            defer { close() }
            var taps = 0
            let button = BarButton(title: "Save", style: .prominent) { taps += 1 }
            surface.add(button)
            surface.add(button)
            let widget = try #require(surface.widget(of: button))
            #expect(surface.buttons.count == 1)
            #expect(widget.label == "Save" && widget.icon == nil)
            widget.click()
            try await until { taps == 1 }
            button.isEnabled = false
            #expect(!widget.isSensitive)
            button.title = "Send"
            #expect(widget.label == "Send")
            button.symbol = "plus"
            #expect(widget.icon == "list-add-symbolic")
            surface.remove(button)
            surface.remove(button)
            #expect(surface.widget(of: button) == nil)
        }

        @Test func `a symbol's variant has the plain one's icon, and an unknown symbol a stand-in`() {
            defer { close() }
            #expect(SymbolIcon.name(for: "plus.circle.fill") == "list-add-symbolic")
            #expect(SymbolIcon.name(for: "star.fill") == "starred-symbolic")
            #expect(SymbolIcon.name(for: "tortoise") == SymbolIcon.standIn)
            #expect(SymbolIcon.name(for: "") == SymbolIcon.standIn)
            #expect(SymbolIcon.name(for: "....") == SymbolIcon.standIn)
            #expect(SymbolIcon.name(for: String(repeating: "a.", count: 4_000_000)) == SymbolIcon.standIn)
        }

        @Test func `every symbol with an icon has a name, and another one its own words`() {
            defer { close() }
            for (symbol, _) in SymbolIcon.all { #expect(SymbolName.all[symbol] != nil || symbol == "star.fill", "\(symbol)") }
            #expect(SymbolName.text(for: "square.and.arrow.up.circle.fill") == "Share")
            #expect(SymbolName.text(for: "tortoise.fill") == "tortoise fill")
        }

        @Test func `every icon is in the theme`() throws {
            defer { close() }
            let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
            for (symbol, icon) in SymbolIcon.all + [("", SymbolIcon.standIn)] {
                #expect(gtk_icon_theme_has_icon(theme, icon) != 0, "\(symbol) is \(icon)")
            }
        }

        @Test func `a menu gives the item that was chosen, or nothing`() async throws {
            defer { close() }
            for answer in [1, nil] as [Int?] {
                let choice = Task { await surface.choose(from: ["Edit", "Delete"], title: "Select") }
                try await until { surface.menu != nil }
                surface.menu?.answer(answer)
                surface.menu?.answer(0)
                #expect(await choice.value == answer)
                #expect(surface.menu == nil)
            }
        }

        @Test func `a menu closes when its task is cancelled, and when another one opens`() async throws {
            defer { close() }
            let first = Task { await surface.choose(from: ["A"], title: nil) }
            try await until { surface.menu != nil }
            let second = Task { await surface.choose(from: ["B"], title: nil) }
            #expect(await first.value == nil)
            second.cancel()
            #expect(await second.value == nil)
        }

        @Test func `a menu that has gone leaves nothing, and of many the last is shown`() async throws {
            defer { close() }
            for _ in 0..<3 {
                let choices = (0..<50).map { index in Task { await surface.choose(from: ["\u{202E}A", "\(index)"], title: nil) } }
                try await until { surface.menu != nil }
                #expect(surface.menu?.items == ["\u{202E}A", "49"])
                let menu = WeakWidget(try #require(surface.menu?.widget))
                surface.menu?.answer(1)
                #expect(await choices[49].value == 1)
                for choice in choices.dropLast() { #expect(await choice.value == nil) }
                try await until { menu.widget == nil }
            }
        }

        @Test func `a question is answered once`() async throws {
            defer { close() }
            for value in [true, false] {
                let answer = Task { await surface.confirm(Question(title: "Delete?", details: "For ever.", isDestructive: true)) }
                try await until { surface.dialog != nil }
                surface.dialog?.answer(value)
                surface.dialog?.answer(!value)
                #expect(await answer.value == value)
            }
        }

        @Test func `the app's own title comes back`() throws {
            defer { close() }
            let bar = try #require(
                gtk_window_get_titlebar(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)))
            let own = try #require(gtk_label_new("The app's"))
            gtk_header_bar_set_title_widget(OpaquePointer(bar), own)
            surface.title = "One"
            surface.title = "Two"
            #expect(gtk_header_bar_get_title_widget(OpaquePointer(bar)) != own)
            surface.title = nil
            #expect(gtk_header_bar_get_title_widget(OpaquePointer(bar)) == own)
        }

        @Test func `the title stands in the bar`() {
            defer { close() }
            surface.title = "Customers"
            #expect(surface.title == "Customers")
            surface.title = nil
        }
    }
#endif
