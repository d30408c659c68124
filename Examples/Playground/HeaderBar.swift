import CWebKitGTK
import PonteHotwire

/// The native bar above the page: back, reload, a volume slider, and what pages put there.
@MainActor
final class HeaderBar {
    let widget: UnsafeMutablePointer<GtkWidget>
    var onBack: (() -> Void)?
    var onReload: (() -> Void)?
    /// Is told when the user moves the slider, not when the app does.
    var onVolume: ((Double) -> Void)?

    private let scale: UnsafeMutablePointer<GtkWidget>
    private var isFollowing = false

    init() {
        widget = gtk_header_bar_new()
        scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01)
        let back: UnsafeMutablePointer<GtkWidget> = gtk_button_new_from_icon_name(SymbolIcon.name(for: "chevron.left"))
        let reload: UnsafeMutablePointer<GtkWidget> = gtk_button_new_from_icon_name(SymbolIcon.name(for: "arrow.clockwise"))
        gtk_widget_set_tooltip_text(back, "Back")
        gtk_widget_set_tooltip_text(reload, "Reload the page")
        gtk_widget_set_tooltip_text(scale, "A native slider, in step with the page's")
        for (widget, name) in [(back, "Back"), (reload, "Reload the page"), (scale, "Volume")] { setName(name, of: widget) }
        gtk_widget_set_size_request(scale, 160, -1)
        gtk_range_set_value(range, 0.5)
        gtk_header_bar_pack_start(bar, back)
        gtk_header_bar_pack_start(bar, reload)
        gtk_header_bar_pack_start(bar, gtk_image_new_from_icon_name("audio-volume-medium-symbolic"))
        gtk_header_bar_pack_start(bar, scale)
        connect(back, "clicked") { [weak self] in self?.onBack?() }
        connect(reload, "clicked") { [weak self] in self?.onReload?() }
        connect(scale, "value-changed") { [weak self] in
            guard let self, !isFollowing else { return }
            onVolume?(volume)
        }
    }

    /// A screen reader has no other name for a picture or a scale.
    private func setName(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) {
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        let value = g_malloc0(gsize(MemoryLayout<GValue>.size)).assumingMemoryBound(to: GValue.self)
        defer { g_free(value) }
        g_value_init(value, g_type_from_name("gchararray"))
        g_value_set_string(value, name)
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, value)
        g_value_unset(value)
    }

    private var bar: OpaquePointer { OpaquePointer(widget) }
    private var range: UnsafeMutablePointer<GtkRange> {
        UnsafeMutableRawPointer(scale).assumingMemoryBound(to: GtkRange.self)
    }

    /// The slider's value: 0 to 1.
    var volume: Double { gtk_range_get_value(range) }

    /// Moves the slider without telling `onVolume`.
    func follow(volume: Double) {
        isFollowing = true
        gtk_range_set_value(range, volume)
        isFollowing = false
    }

    /// Does what a user does who drags the slider.
    func drag(to volume: Double) {
        gtk_range_set_value(range, volume)
    }
}
