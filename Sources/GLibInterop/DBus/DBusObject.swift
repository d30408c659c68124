/// An object that other programs on a bus can call at a path.
@MainActor
package protocol DBusObject: AnyObject {
    /// The interfaces as introspection data: one `<node>` (D-Bus Specification, "Introspection Data Format").
    static var introspection: String { get }

    /// Answers a call whose arguments fit the introspection data; the results have to fit it, too.
    ///
    /// - Throws: A `DBusError` reaches the caller whole; of other errors, it learns that it failed.
    func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant]

    /// The value of a readable property, of the type in the introspection data.
    func property(_ name: String, of interface: String) throws -> Variant

    /// Takes the new value of a writable property.
    func setProperty(_ name: String, of interface: String, to value: Variant) throws
}

extension DBusObject {
    package func property(_ name: String, of interface: String) throws -> Variant {
        throw DBusError(name: DBusError.unknownProperty, message: "There is no property \(name).")
    }

    package func setProperty(_ name: String, of interface: String, to value: Variant) throws {
        throw DBusError(name: DBusError.propertyReadOnly, message: "The property \(name) cannot be written.")
    }
}
