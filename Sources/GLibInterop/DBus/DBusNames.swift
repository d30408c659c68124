internal import CWebKitGTK

/// The rules for names. GIO takes them for granted: it never answers a call that breaks them.
enum DBusNames {
    /// - Throws: `DBusError` with `invalidArguments`.
    static func check(
        name: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil
    ) throws(DBusError) {
        try check(name, "bus name", g_dbus_is_name)
        try check(path, "object path", g_variant_is_object_path)
        try check(interface, "interface name", g_dbus_is_interface_name)
        try check(member, "member name", g_dbus_is_member_name)
    }

    private static func check(
        _ text: String?, _ kind: String, _ isValid: (UnsafePointer<gchar>?) -> gboolean
    ) throws(DBusError) {
        guard let text else { return }
        guard !text.utf8.contains(0), text.utf8.count <= 255 || kind == "object path", isValid(text) != 0 else {
            throw .invalid("\"\(text)\" is no \(kind).")
        }
    }
}
