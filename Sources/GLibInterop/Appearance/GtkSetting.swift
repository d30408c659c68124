internal import CWebKitGTK

/// A property of GTK's settings. The display is open.
@MainActor
struct GtkSetting {
    let name: String

    private static var settings: OpaquePointer? { gtk_settings_get_default() }

    private static var object: UnsafeMutablePointer<GObject>? {
        settings.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }
    }

    /// `nil` for a property that this GTK does not have.
    private var specification: UnsafeMutablePointer<GParamSpec>? {
        guard let type = Self.object?.pointee.g_type_instance.g_class else { return nil }
        return g_object_class_find_property(UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), name)
    }

    private func with<Result>(_ body: (inout GValue, UnsafeMutablePointer<GObject>) -> Result) -> Result? {
        guard let specification, let object = Self.object else { return nil }
        var value = GValue()
        g_value_init(&value, specification.pointee.value_type)
        defer { g_value_unset(&value) }
        return body(&value, object)
    }

    private func read<Result>(_ body: (inout GValue) -> Result) -> Result? {
        with { value, object in
            g_object_get_property(object, name, &value)
            return body(&value)
        }
    }

    var boolean: Bool { read { g_value_get_boolean(&$0) != 0 } ?? false }

    /// `nil` where GTK has no such property.
    var enumeration: Int32? { read { g_value_get_enum(&$0) } }

    var text: String { read { value in g_value_get_string(&value).map { String(cString: $0) } }.flatMap { $0 } ?? "" }

    func set(_ boolean: Bool) {
        _ = with { value, object in
            g_value_set_boolean(&value, boolean ? 1 : 0)
            g_object_set_property(object, name, &value)
        }
    }

    func set(_ enumeration: Int32) {
        _ = with { value, object in
            g_value_set_enum(&value, enumeration)
            g_object_set_property(object, name, &value)
        }
    }

    func set(_ text: String) {
        _ = with { value, object in
            g_value_set_string(&value, text)
            g_object_set_property(object, name, &value)
        }
    }

    /// Gives the property back to the desktop and to the user's `settings.ini`.
    func reset() {
        guard specification != nil, let settings = Self.settings else { return }
        gtk_settings_reset_property(settings, name)
    }

    /// Calls `changed` after each change.
    ///
    /// - Returns: For `ignore`; `nil` where GTK has no such property.
    func follow(_ changed: @escaping @MainActor () -> Void) -> UInt? {
        guard specification != nil, let object = Self.object else { return nil }
        return connect(UnsafeMutableRawPointer(object), "notify::\(name)") { _ in changed() }
    }

    func ignore(_ handler: UInt) {
        if let object = Self.object { disconnect(UnsafeMutableRawPointer(object), handler) }
    }
}
