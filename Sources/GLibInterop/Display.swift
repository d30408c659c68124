internal import CWebKitGTK
internal import Foundation

/// The display of the session.
@MainActor
package enum Display {
    /// Connects GTK to the display. A second time, it does nothing.
    ///
    /// - Returns: False where there is no display.
    package static func open() -> Bool {
        // GTK names windows after the program: the class on X11, the app's id on Wayland. `DesktopApp` has set it.
        if g_get_prgname() == nil { g_set_prgname(ProcessInfo.processInfo.processName) }
        // Not when the program is loaded: Swift finds the arguments beside the environment, which a change puts elsewhere. A static program would have none.
        Renderer.chosen.prepare()
        SoftwareRenderer.keepToOneThread()
        HomeFolder.makeSure()
        _ = RuntimeFolder.found
        // It tells the truth the first time only.
        _ = gtk_init_check()
        guard gdk_display_get_default() != nil else { return false }
        GtkAppearance.shared.followDesktop()
        return true
    }
}
