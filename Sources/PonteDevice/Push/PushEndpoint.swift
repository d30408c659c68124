#if canImport(GLibInterop)
    internal import Foundation
    internal import GLibInterop

    /// The object that a distributor calls in the program: `org.unifiedpush.Connector1` and `Connector2`. A call that does not fit is ignored, as
    /// the specification has it.
    final class PushEndpoint: DBusObject {
        static let path = "/org/unifiedpush/Connector"

        static let introspection = """
            <node>
              <interface name="org.unifiedpush.Connector1">
                <method name="Message">
                  <arg type="s" name="token" direction="in"/><arg type="ay" name="message" direction="in"/>
                  <arg type="s" name="id" direction="in"/>
                </method>
                <method name="NewEndpoint">
                  <arg type="s" name="token" direction="in"/><arg type="s" name="endpoint" direction="in"/>
                </method>
                <method name="Unregistered"><arg type="s" name="token" direction="in"/></method>
              </interface>
              <interface name="org.unifiedpush.Connector2">
                <method name="Message">
                  <arg type="a{sv}" name="arguments" direction="in"/><arg type="a{sv}" name="result" direction="out"/>
                </method>
                <method name="NewEndpoint">
                  <arg type="a{sv}" name="arguments" direction="in"/><arg type="a{sv}" name="result" direction="out"/>
                </method>
                <method name="Unregistered">
                  <arg type="a{sv}" name="arguments" direction="in"/><arg type="a{sv}" name="result" direction="out"/>
                </method>
              </interface>
            </node>
            """

        var onUnregistered: (@MainActor () -> Void)?
        private let connection: String
        private let receive: @MainActor (PushConnector.News) -> Void

        init(connection: String, receive: @escaping @MainActor (PushConnector.News) -> Void) {
            self.connection = connection
            self.receive = receive
        }

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            guard interface.utf8.last == UInt8(ascii: "2") else {
                let names = method == "Message" ? ["token", "message", "id"] : ["token", "endpoint"]
                take(method, Dictionary(uniqueKeysWithValues: zip(names, arguments)))
                return []
            }
            let options = arguments.first?.options ?? [:]
            take(method, options)
            // The answer to a message says which one was received.
            return [.options(method == "Message" ? options.filter { $0.key == "id" && $0.value.text != nil } : [:])]
        }

        private func take(_ method: String, _ options: [String: Variant]) {
            guard options["token"]?.text == connection else { return }
            switch method {
            case "NewEndpoint":
                guard let address = options["endpoint"]?.text, Self.isAddress(address) else { return }
                receive(.endpoint(address))
            case "Message":
                guard let content = options["message"]?.bytes else { return }
                let id = options["id"]?.text.flatMap { $0.isEmpty ? nil : $0 }
                receive(.message(PushMessage(content: Data(content), id: id)))
            case "Unregistered":
                onUnregistered?()
                receive(.unregistered)
            default: break
            }
        }

        private static func isAddress(_ text: String) -> Bool {
            guard text.utf8.count <= 8192, let address = URLComponents(string: text), let host = address.host else {
                return false
            }
            return ["http", "https"].contains(address.scheme?.lowercased()) && !host.isEmpty
        }
    }
#endif
