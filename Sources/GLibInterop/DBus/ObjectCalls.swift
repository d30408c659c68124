internal import CWebKitGTK

/// Brings GIO's calls to an exported object, and its answers back.
@MainActor
final class ObjectCalls {
    private let object: any DBusObject

    init(_ object: some DBusObject) {
        self.object = object
    }

    /// All calls, those of `org.freedesktop.DBus.Properties` too, come as method calls whose arguments GIO has checked.
    static let table: GDBusInterfaceVTable = {
        var table = GDBusInterfaceVTable()
        table.method_call = { _, sender, _, interface, method, parameters, invocation, data in
            guard let invocation, let parameters, let data else { return }
            let arguments: [Variant]
            do throws(DBusError) {
                arguments = try Variant.arguments(of: parameters)
            } catch {
                return g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
            }
            let call = Call(
                sender: String(orEmpty: sender), interface: String(orEmpty: interface), method: String(orEmpty: method),
                arguments: arguments)
            let calls = Unmanaged<ObjectCalls>.fromOpaque(data).takeUnretainedValue()
            nonisolated(unsafe) let answerable = invocation
            MainActor.assumeIsolated { calls.answer(call, answerable) }
        }
        return table
    }()

    private struct Call: Sendable {
        var sender: String
        var interface: String
        var method: String
        var arguments: [Variant]
    }

    private func answer(_ call: Call, _ invocation: OpaquePointer) {
        #if DEBUG
            let isOfProperties = call.interface == "org.freedesktop.DBus.Properties"
            Doors.enter("bus \(isOfProperties ? call.arguments.first?.text ?? "" : call.interface) \(call.method)")
        #endif
        do {
            let results: [Variant]
            if call.interface == "org.freedesktop.DBus.Properties" {
                results = try properties(call, invocation)
            } else {
                results = try object.call(
                    call.method, of: call.interface, arguments: call.arguments, sender: call.sender)
                try check(results, of: call, invocation)
            }
            let answer = try Variant.tuple(results).gvariant()
            answer.lend { g_dbus_method_invocation_return_value(invocation, $0) }
        } catch {
            let known = error as? DBusError ?? DBusError(name: DBusError.failed, message: "The call has failed.")
            g_dbus_method_invocation_return_dbus_error(invocation, known.name, known.message)
        }
    }

    // GIO leaves a caller without an answer whose result is not of the type that was announced.
    private func check(_ results: [Variant], of call: Call, _ invocation: OpaquePointer) throws {
        var announced: [String] = []
        var next = g_dbus_method_invocation_get_method_info(invocation)?.pointee.out_args
        while let argument = next?.pointee {
            announced.append(String(cString: argument.pointee.signature))
            next = next?.successor()
        }
        guard results.map(\.type) == announced else {
            throw DBusError(name: DBusError.failed, message: "\(call.method) has a result of the wrong type.")
        }
    }

    private func properties(_ call: Call, _ invocation: OpaquePointer) throws -> [Variant] {
        guard let interface = call.arguments.first?.text else { throw DBusError.invalid("The interface is missing.") }
        switch (call.method, call.arguments.count) {
        case ("Get", 2):
            let value = try object.property(call.arguments[1].text ?? "", of: interface)
            let type = g_dbus_method_invocation_get_property_info(invocation).map { String(cString: $0.pointee.signature) }
            guard type == nil || type == value.type else {
                throw DBusError(name: DBusError.failed, message: "The property has a value of the wrong type.")
            }
            return [.variant(value)]
        case ("Set", 3):
            try object.setProperty(call.arguments[1].text ?? "", of: interface, to: call.arguments[2].unwrapped)
            return []
        case ("GetAll", 1): return [.options(try all(of: interface, invocation))]
        default: throw DBusError(name: DBusError.unknownMethod, message: "There is no method \(call.method).")
        }
    }

    private func all(of interface: String, _ invocation: OpaquePointer) throws -> [String: Variant] {
        var values: [String: Variant] = [:]
        for name in readable(in: interface) {
            // A property that has no value just now does not hide the others.
            if let value = try? object.property(name, of: interface) { values[name] = value }
        }
        return values
    }

    private func readable(in interface: String) -> [String] {
        guard let node = g_dbus_node_info_new_for_xml(type(of: object).introspection, nil) else { return [] }
        defer { g_dbus_node_info_unref(node) }
        var names: [String] = []
        var next = g_dbus_node_info_lookup_interface(node, interface)?.pointee.properties
        while let property = next?.pointee {
            if property.pointee.flags.rawValue & G_DBUS_PROPERTY_INFO_FLAGS_READABLE.rawValue != 0 {
                names.append(String(cString: property.pointee.name))
            }
            next = next?.successor()
        }
        return names
    }
}
