internal import CWebKitGTK

/// Values for functions of GIO that take and give a `GVariant`.
extension Variant {
    /// Calls `body` with the value as GLib holds it, which is freed afterwards.
    ///
    /// - Throws: `DBusError` with `invalidArguments` for what D-Bus has no form for, and what `body` throws.
    package func lend<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
        try gvariant().lend(body)
    }

    /// Copies what GLib holds.
    ///
    /// - Returns: `nil` for more values than `countLimit`.
    package init?(copying value: OpaquePointer?) {
        guard let value, Self.count(value, upTo: Self.countLimit) <= Self.countLimit else { return nil }
        self.init(value)
    }
}

extension SignalArguments {
    package func variant(_ index: Int) -> Variant? {
        index < count ? Variant(copying: g_value_get_variant(values + index)) : nil
    }
}
