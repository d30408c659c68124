#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// The parts of a desktop that the app has looked for and not found. Each is told once: the developer's machine may have it, and a user's not.
    @MainActor
    enum DesktopParts: String {
        case bus =
            "There is no session bus here: a second start opens a second window, and there are no notifications, no tray and no portals. Start the program in a desktop's session, or with dbus-run-session (package dbus-daemon)."
        case tray =
            "No panel shows the icon in the tray: nothing on the session's bus is an org.kde.StatusNotifierWatcher with a host. On GNOME, install the package gnome-shell-extension-appindicator."
        case notifications =
            "Nothing on the session's bus shows notifications: org.freedesktop.Notifications has no owner. Desktops bring one; elsewhere, install the package mako-notifier or dunst."
        case drawing =
            "The icon of the app is an SVG, and this system has no loader for it: windows show a box in its place. Install the package librsvg2-common, or use PNGs, which swift package ship makes."
        case icons =
            "There is no icon theme here: dialogs show files and folders without their pictures. Install the package adwaita-icon-theme."

        private static var told: Set<DesktopParts> = []

        /// Tells that the part is missing.
        func miss() {
            guard Self.told.insert(self).inserted else { return }
            DeveloperLog.write(.warning, "missing part", about: "\(self)", rawValue)
        }

        /// Looks for the pictures that windows and dialogs take from the theme.
        static func checkIcons(of id: String) {
            guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else { return }
            // GTK brings the pictures of its own buttons, and none of files.
            if gtk_icon_theme_has_icon(theme, "folder") == 0 { icons.miss() }
            guard gtk_icon_theme_has_icon(theme, id) != 0,
                let icon = gtk_icon_theme_lookup_icon(
                    theme, id, nil, 48, 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(rawValue: 0))
            else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
            // In the place of what it cannot read, GTK has a picture of its own, which is in no file. From 4.20 on, it draws an SVG itself.
            let file = gtk_icon_paintable_get_file(icon)
            defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
            if file.flatMap({ URL(localPlaceOf: $0) }) == nil, !readsDrawings { drawing.miss() }
        }

        private static var readsDrawings: Bool {
            let formats = gdk_pixbuf_get_formats()
            defer { g_slist_free(formats) }
            return sequence(first: formats, next: { $0?.pointee.next }).contains { format in
                guard let format = format?.pointee.data else { return false }
                return String(takingOwnershipOf: gdk_pixbuf_format_get_name(OpaquePointer(format))) == "svg"
            }
        }
    }
#endif
