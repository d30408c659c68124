#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    /// The icon's menu on the bus, which panels draw (`com.canonical.dbusmenu`).
    final class DBusMenu: DBusObject {
        static let interface = "com.canonical.dbusmenu"
        static let introspection = """
            <node>
              <interface name="com.canonical.dbusmenu">
                <property name="Version" type="u" access="read"/>
                <property name="TextDirection" type="s" access="read"/>
                <property name="Status" type="s" access="read"/>
                <property name="IconThemePath" type="as" access="read"/>
                <method name="GetLayout">
                  <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="as" direction="in"/>
                  <arg type="u" direction="out"/><arg type="(ia{sv}av)" direction="out"/>
                </method>
                <method name="GetGroupProperties">
                  <arg type="ai" direction="in"/><arg type="as" direction="in"/><arg type="a(ia{sv})" direction="out"/>
                </method>
                <method name="GetProperty">
                  <arg type="i" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
                </method>
                <method name="Event">
                  <arg type="i" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="in"/><arg type="u" direction="in"/>
                </method>
                <method name="EventGroup">
                  <arg type="a(isvu)" direction="in"/><arg type="ai" direction="out"/>
                </method>
                <method name="AboutToShow"><arg type="i" direction="in"/><arg type="b" direction="out"/></method>
                <method name="AboutToShowGroup">
                  <arg type="ai" direction="in"/><arg type="ai" direction="out"/><arg type="ai" direction="out"/>
                </method>
                <signal name="LayoutUpdated"><arg type="u"/><arg type="i"/></signal>
              </interface>
            </node>
            """

        private weak var icon: TrayIcon?
        private let app: AppIdentity
        private var revision: UInt32 = 1
        /// The place in the list is the number on the bus; the first is the menu itself.
        private var lines: [DBusMenuLine] = []

        init(_ icon: TrayIcon, _ app: AppIdentity) {
            (self.icon, self.app) = (icon, app)
            lines = DBusMenuLine.lines(of: icon.menu)
        }

        /// Takes the menu as it is now.
        ///
        /// - Returns: The number of this state.
        func renew() -> UInt32 {
            lines = DBusMenuLine.lines(of: icon?.menu)
            revision &+= 1
            return revision
        }

        func property(_ name: String, of interface: String) throws -> Variant {
            switch name {
            case "Version": .uint32(3)
            case "TextDirection": .string(gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? "rtl" : "ltr")
            case "Status": .string("normal")
            default: .strings([])
            }
        }

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            switch method {
            case "GetLayout":
                let number = try number(arguments.first)
                return [.uint32(revision), layout(number, depth: arguments[1].integer ?? -1)]
            case "GetGroupProperties":
                let wanted = arguments.first?.elements?.compactMap(\.integer) ?? []
                let numbers = wanted.isEmpty ? Array(lines.indices) : wanted.filter(lines.indices.contains)
                return [
                    .array(numbers.map { .tuple([.int32(Int32($0)), .options(lines[$0].properties)]) }, of: "(ia{sv})")
                ]
            case "GetProperty":
                guard let value = lines[try number(arguments.first)].properties[arguments[1].text ?? ""] else {
                    throw DBusError(name: DBusError.unknownProperty, message: "The item has no such property.")
                }
                return [.variant(value)]
            case "Event":
                take(try number(arguments.first), arguments[1].text)
                return []
            case "EventGroup":
                return [.array(takeAll(arguments.first?.elements ?? []), of: "i")]
            case "AboutToShow": return [.boolean(false)]
            case "AboutToShowGroup": return [.array([], of: "i"), .array([], of: "i")]
            default: throw DBusError(name: DBusError.unknownMethod, message: "There is no method \(method).")
            }
        }

        private func number(_ value: Variant?) throws -> Int {
            guard let number = value?.integer, lines.indices.contains(number) else {
                throw DBusError(name: DBusError.invalidArguments, message: "The menu has no such item.")
            }
            return number
        }

        private func layout(_ number: Int, depth: Int) -> Variant {
            let children = depth == 0 ? [] : lines[number].children.map { Variant.variant(layout($0, depth: depth - 1)) }
            return .tuple([
                .int32(Int32(number)), .options(lines[number].properties), .array(children, of: "v"),
            ])
        }

        /// - Returns: The numbers that no item has.
        private func takeAll(_ events: [Variant]) -> [Variant] {
            var unknown: [Variant] = []
            for event in events {
                guard let parts = event.elements, parts.count == 4, let number = parts[0].integer else { continue }
                if lines.indices.contains(number) { take(number, parts[1].text) } else { unknown.append(parts[0]) }
            }
            return unknown
        }

        private func take(_ number: Int, _ event: String?) {
            guard event == "clicked", let item = lines[number].item, item.isEnabled else { return }
            if case .role(let role) = item.kind { role.perform(in: nil, nil, app) }
            item.action?()
        }
    }
#endif
