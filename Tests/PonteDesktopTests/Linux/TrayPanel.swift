import GLibInterop
import TestSupport

/// A panel with a place for icons: the watcher's name on a bus, which reads what comes.
@MainActor
final class TrayPanel: DBusObject {
    static let name = "org.kde.StatusNotifierWatcher"
    static let item = "org.kde.StatusNotifierItem"
    static let introspection = """
        <node>
          <interface name="org.kde.StatusNotifierWatcher">
            <property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
            <method name="RegisterStatusNotifierItem"><arg type="s" direction="in"/></method>
            <signal name="StatusNotifierHostRegistered"/>
          </interface>
        </node>
        """

    let connection: DBusConnection
    private(set) var items: [String] = []
    private var parts: [Any] = []
    private(set) var signals: [DBusSignal] = []

    private init(_ connection: DBusConnection) {
        self.connection = connection
    }

    static func start(_ bus: PrivateBus) async throws -> TrayPanel {
        let panel = TrayPanel(try await DBusConnection.open(.text(bus.address)))
        panel.parts = [
            try panel.connection.export(panel, at: "/StatusNotifierWatcher"),
            try panel.connection.subscribe { [weak panel] in panel?.signals.append($0) },
            try await panel.connection.own(name),
        ]
        return panel
    }

    /// The panel ends.
    func leave() {
        parts = []
    }

    func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
        items.append(arguments.first?.text ?? "")
        return []
    }

    func property(_ name: String, of interface: String) throws -> Variant { .boolean(true) }

    func values() async throws -> [String: Variant] {
        try await connection.properties(of: Self.item, name: items.last ?? "", path: "/StatusNotifierItem")
    }

    @discardableResult
    func send(_ method: String, _ arguments: [Variant]) async throws -> [Variant] {
        try await connection.call(
            name: items.last ?? "", path: "/StatusNotifierItem", interface: Self.item, method: method, arguments: arguments)
    }

    @discardableResult
    func ask(_ method: String, _ arguments: [Variant]) async throws -> [Variant] {
        try await connection.call(
            name: items.last ?? "", path: "/MenuBar", interface: "com.canonical.dbusmenu", method: method, arguments: arguments)
    }

    /// The menu's lines, with their numbers, in the order in which they stand; those of inner menus follow theirs.
    func lines() async throws -> [(number: Int, values: [String: Variant])] {
        let answer = try await ask("GetLayout", [.int32(0), .int32(-1), .strings([])])
        return answer.last.map(Self.lines) ?? []
    }

    private static func lines(_ line: Variant) -> [(number: Int, values: [String: Variant])] {
        guard let parts = line.elements, parts.count == 3, let number = parts[0].integer, let values = parts[1].options else {
            return []
        }
        return [(number, values)] + (parts[2].elements ?? []).flatMap(lines)
    }

    func click(_ number: Int) async throws {
        try await ask("Event", [.int32(Int32(number)), .string("clicked"), .variant(.int32(0)), .uint32(0)])
    }
}
