import GLibInterop
import TestSupport

/// A UnifiedPush distributor of the tests' own, at the other end of a private bus.
@MainActor
final class Distributor {
    enum Version: Int, CaseIterable {
        case one = 1
        case two
    }

    let name: String
    let version: Version
    let connection: DBusConnection
    private let object: Object
    private let owned: DBusName
    private let export: DBusExport

    /// The answer of `Register`: the result and the reason.
    var answer: (String, String) {
        get { object.answer }
        set { object.answer = newValue }
    }

    /// The arguments of each `Register`, and the tokens of each `Unregister`.
    var registrations: [[String: String]] { object.registrations }
    var unregistrations: [String] { object.unregistrations }
    /// Is called with each registration: to name an endpoint, as distributors do while they are asked.
    var onRegister: (@MainActor () async throws -> Void)? {
        get { object.onRegister }
        set { object.onRegister = newValue }
    }

    init(_ bus: PrivateBus, version: Version, name: String = "org.unifiedpush.Distributor.tests") async throws {
        self.version = version
        self.name = name
        connection = try await .open(.text(bus.address))
        object = version == .two ? ObjectOfVersion2() : ObjectOfVersion1()
        export = try connection.export(object, at: "/org/unifiedpush/Distributor")
        owned = try await connection.own(name)
    }

    /// Names an address to the program that registered last, or to the one of that token.
    func nameEndpoint(_ address: String, token: String? = nil) async throws {
        try await tell("NewEndpoint", token, ("endpoint", .string(address)))
    }

    func deliver(_ content: [UInt8], id: String = "", token: String? = nil) async throws -> [String: Variant]? {
        try await tell("Message", token, ("message", .bytes(content)), ("id", .string(id)))
    }

    func withdraw(token: String? = nil) async throws {
        try await tell("Unregistered", token)
    }

    /// Calls the program's connector with the arguments in the order of version 1, or by their names.
    @discardableResult
    func tell(_ method: String, _ token: String?, _ others: (String, Variant)...) async throws -> [String: Variant]? {
        guard let registration = registrations.last else { return nil }
        let all = [("token", Variant.string(token ?? registration["token"] ?? ""))] + others
        let arguments: [Variant] =
            version == .two ? [.options(Dictionary(uniqueKeysWithValues: all))] : all.map(\.1)
        return try await connection.call(
            name: registration["service"] ?? "", path: "/org/unifiedpush/Connector",
            interface: "org.unifiedpush.Connector\(version.rawValue)", method: method, arguments: arguments
        ).first?.options
    }
}

extension Distributor {
    fileprivate class Object: DBusObject {
        class var introspection: String { "<node/>" }

        var answer = ("REGISTRATION_SUCCEEDED", "")
        var registrations: [[String: String]] = []
        var unregistrations: [String] = []
        var onRegister: (@MainActor () async throws -> Void)?

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            let options = options(arguments).compactMapValues(\.text)
            guard method == "Register" else {
                unregistrations.append(options["token"] ?? "")
                return result([:])
            }
            registrations.append(options)
            Task { [onRegister] in try await onRegister?() }
            return result(["success": .string(answer.0), "reason": .string(answer.1)])
        }

        func options(_ arguments: [Variant]) -> [String: Variant] { [:] }
        func result(_ values: [String: Variant]) -> [Variant] { [] }
    }

    fileprivate final class ObjectOfVersion1: Object {
        override class var introspection: String {
            """
            <node><interface name="org.unifiedpush.Distributor1">
              <method name="Register">
                <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
                <arg type="s" direction="out"/><arg type="s" direction="out"/>
              </method>
              <method name="Unregister"><arg type="s" direction="in"/></method>
            </interface></node>
            """
        }

        override func options(_ arguments: [Variant]) -> [String: Variant] {
            let names = arguments.count == 3 ? ["service", "token", "description"] : ["token"]
            return Dictionary(uniqueKeysWithValues: zip(names, arguments))
        }

        override func result(_ values: [String: Variant]) -> [Variant] {
            ["success", "reason"].compactMap { values[$0] }
        }
    }

    fileprivate final class ObjectOfVersion2: Object {
        override class var introspection: String {
            """
            <node><interface name="org.unifiedpush.Distributor2">
              <method name="Register"><arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="out"/></method>
              <method name="Unregister"><arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="out"/></method>
            </interface></node>
            """
        }

        override func options(_ arguments: [Variant]) -> [String: Variant] { arguments.first?.options ?? [:] }
        override func result(_ values: [String: Variant]) -> [Variant] { [.options(values)] }
    }
}
