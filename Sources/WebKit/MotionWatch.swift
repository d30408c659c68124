internal import CGLibSupport
internal import GLibInterop

// Platform: live motion
/// Tells the page of a view that the user wants less motion, or no longer does.
///
/// The engine takes the setting from GTK by itself, for what is loaded or asked from then on. It does not look again at the styles and the queries that are
/// there. It does if the least size of fonts is another one, as it is for a moment then, between two frames.
@MainActor
final class MotionWatch {
    private let watch: GtkSettingsWatch

    init(_ view: GObjectOwner<WebKitWebView>) {
        watch = .onMotion { [weak view] in
            // Behind the engine, which hears of it in this turn.
            MainLoop.runNext {
                guard let view, let settings = webkit_web_view_get_settings(view.pointer) else { return }
                let size = webkit_settings_get_minimum_font_size(settings)
                webkit_settings_set_minimum_font_size(settings, size ^ 1)
                webkit_settings_set_minimum_font_size(settings, size)
            }
        }
    }
}
