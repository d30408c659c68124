import GLibInterop

/// An object that counts, for the tests.
@MainActor
final class Counter: DBusObject {
    static let path = "/org/example/Counter"
    static let interface = "org.example.Counter"
    static let introspection = """
        <node><interface name="org.example.Counter">
          <method name="Add"><arg type="i" name="amount" direction="in"/><arg type="i" name="sum" direction="out"/></method>
          <method name="Echo"><arg type="v" name="value" direction="in"/><arg type="v" name="value" direction="out"/></method>
          <method name="Fail"/>
          <method name="Break"/>
          <method name="Lie"><arg type="s" name="text" direction="out"/></method>
          <property name="Sum" type="i" access="read"/>
          <property name="Step" type="i" access="readwrite"/>
          <property name="Wrong" type="s" access="read"/>
          <signal name="Changed"><arg type="i" name="sum"/></signal>
        </interface></node>
        """

    var sum: Int32 = 0
    var step: Int32 = 1
    var callers: [String] = []

    struct Broken: Error {}

    func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
        callers.append(sender)
        switch method {
        case "Add":
            sum += Int32(arguments[0].integer ?? 0)
            return [.int32(sum)]
        case "Echo": return arguments
        case "Fail": throw DBusError(name: "org.example.Counter.Full", message: "The counter is full.")
        case "Lie": return [.int32(1)]
        default: throw Broken()
        }
    }

    func property(_ name: String, of interface: String) throws -> Variant {
        switch name {
        case "Sum": .int32(sum)
        case "Step": .int32(step)
        case "Wrong": .int32(0)
        default: throw Broken()
        }
    }

    func setProperty(_ name: String, of interface: String, to value: Variant) throws {
        step = Int32(value.integer ?? 0)
    }
}
