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
        /// The first is the menu itself, whose number on the bus is 0.
        private var lines: [DBusMenuLine] = []
        /// Is added to the other lines' places for their numbers: a panel that shows an older menu names no line of this one.
        private var base = 0

        init(_ icon: TrayIcon, _ app: AppIdentity) {
            (self.icon, self.app) = (icon, app)
            lines = DBusMenuLine.lines(of: icon.menu)
        }

        /// Takes the menu as it is now.
        ///
        /// - Returns: The number of this state.
        func renew() -> UInt32 {
            base += lines.count
            if base > 1 << 30 { base = 0 }
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
                return [.uint32(revision), layout(try place(arguments.first), depth: arguments[1].integer ?? -1)]
            case "GetGroupProperties":
                let wanted = arguments.first?.elements ?? []
                let places = wanted.isEmpty ? Array(lines.indices) : once(wanted.lazy.compactMap(\.integer))
                return [
                    .array(places.map { .tuple([number(of: $0), .options(lines[$0].properties)]) }, of: "(ia{sv})")
                ]
            case "GetProperty":
                guard let value = lines[try place(arguments.first)].properties[arguments[1].text ?? ""] else {
                    throw DBusError(name: DBusError.unknownProperty, message: "The item has no such property.")
                }
                return [.variant(value)]
            case "Event":
                take(try place(arguments.first), arguments[1].text)
                return []
            case "EventGroup":
                return [.array(takeAll(arguments.first?.elements ?? []), of: "i")]
            case "AboutToShow": return [.boolean(false)]
            case "AboutToShowGroup": return [.array([], of: "i"), .array([], of: "i")]
            default: throw DBusError(name: DBusError.unknownMethod, message: "There is no method \(method).")
            }
        }

        private func number(of place: Int) -> Variant {
            .int32(place == 0 ? 0 : Int32(base + place))
        }

        /// - Returns: `nil` for a number that no line has, or has no more.
        private func place(of number: Int) -> Int? {
            if number == 0 { return 0 }
            let (place, overflows) = number.subtractingReportingOverflow(base)
            return !overflows && place > 0 && lines.indices.contains(place) ? place : nil
        }

        /// The places of these numbers, each once: another program may name one line as often as a message has room for.
        private func once(_ numbers: some Sequence<Int>) -> [Int] {
            var isNamed = [Bool](repeating: false, count: lines.count)
            var places: [Int] = []
            for case let place? in numbers.lazy.map(place(of:)) where !isNamed[place] {
                isNamed[place] = true
                places.append(place)
            }
            return places
        }

        private func place(_ value: Variant?) throws -> Int {
            guard let place = value?.integer.flatMap(place(of:)) else {
                throw DBusError(name: DBusError.invalidArguments, message: "The menu has no such item.")
            }
            return place
        }

        private func layout(_ place: Int, depth: Int) -> Variant {
            let children = depth == 0 ? [] : lines[place].children.map { Variant.variant(layout($0, depth: depth - 1)) }
            return .tuple([number(of: place), .options(lines[place].properties), .array(children, of: "v")])
        }

        /// A line hears of each event once.
        ///
        /// - Returns: The numbers that no item has, each once.
        private func takeAll(_ events: [Variant]) -> [Variant] {
            var unknown: Set<Int> = []
            var clicked: [Int] = []
            var isClicked: Set<Int> = []
            for event in events {
                guard let parts = event.elements, parts.count == 4, let number = parts[0].integer else { continue }
                if place(of: number) == nil {
                    unknown.insert(number)
                } else if parts[1].text == Self.click, isClicked.insert(number).inserted {
                    clicked.append(number)
                }
            }
            for number in clicked {
                // An action may have given the icon another menu: its lines have other numbers.
                if let place = place(of: number) { take(place, Self.click) }
            }
            return unknown.sorted().map { .int32(Int32(truncatingIfNeeded: $0)) }
        }

        private static let click = "clicked"

        private func take(_ place: Int, _ event: String?) {
            guard event == Self.click, let item = lines[place].item, item.isEnabled else { return }
            if case .role(let role) = item.kind { role.perform(in: nil, nil, app) }
            item.action?()
        }
    }
#endif
