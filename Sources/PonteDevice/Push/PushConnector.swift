#if canImport(GLibInterop)
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// A program's place on the bus, where a distributor finds it, and its registration there.
    @MainActor
    final class PushConnector {
        struct Request: Sendable {
            var application: String
            var connection: String
            var description: String
            var vapidKey: String?
            var distributor: String?
            var timeout: Duration
        }

        enum News: Sendable {
            case endpoint(String)
            case message(PushMessage)
            case unregistered
        }

        private static let path = "/org/unifiedpush/Distributor"
        private static let prefix = "org.unifiedpush.Distributor."

        private let request: Request
        private let bus: DBusConnection
        private let name: DBusName
        private let export: DBusExport
        private let endpoint: PushEndpoint
        private var distributor: String?
        private var speaksVersion2 = true
        private var registration: Task<Void, any Error>?

        /// Takes the place on the bus.
        ///
        /// - Throws: `DBusError`, and `PonteError` with `invalidValue`.
        init(_ request: Request, bus address: DBusAddress, _ receive: @escaping @MainActor (News) -> Void) async throws {
            guard 1...100 ~= request.connection.utf8.count else {
                throw PonteError(.invalidValue, "The connection's name is 1 to 100 bytes long.")
            }
            self.request = request
            bus = try await .open(address, timeout: request.timeout)
            endpoint = PushEndpoint(connection: request.connection, receive: receive)
            // The object is there before the name by which the distributor finds it.
            export = try bus.export(endpoint, at: PushEndpoint.path)
            name = try await bus.own(request.application)
            endpoint.onUnregistered = { [weak self] in self?.registration = nil }
        }

        var isClosed: Bool { bus.isClosed }

        /// Registers, where that has not been done. News may come before it is done.
        ///
        /// - Throws: `DBusError`, and `PonteError` with `unavailable` or `permissionDenied`.
        func register() async throws {
            let task = registration ?? Task { [weak self] in try await self?.registerAnew() }
            registration = task
            do {
                try await task.value
            } catch {
                if registration == task { registration = nil }
                throw error
            }
        }

        func unregister() async throws {
            guard let distributor, registration != nil else { return }
            registration = nil
            let arguments: [Variant] =
                speaksVersion2 ? [.options(["token": .string(request.connection)])] : [.string(request.connection)]
            try await call(distributor, "Unregister", arguments)
        }

        private func registerAnew() async throws {
            let chosen = try await Self.distributor(request.distributor, on: bus)
            distributor = chosen
            do {
                speaksVersion2 = true
                try check(try await register(with: chosen))
            } catch let error as DBusError where error.meansThatThereIsNoSuchThing {
                speaksVersion2 = false
                try check(try await registerAsInVersion1(with: chosen))
            }
        }

        private static func distributor(_ preferred: String?, on bus: DBusConnection) async throws -> String {
            let running = try await bus.names()
            let all = Set(running).union(try await bus.names(activatable: true)).filter { $0.utf8.starts(with: prefix.utf8) }
            if let preferred {
                guard all.contains(preferred) else {
                    throw PonteError(.unavailable, "The UnifiedPush distributor that was chosen is not installed.")
                }
                return preferred
            }
            guard let first = all.min(by: { (running.contains($0) ? 0 : 1, $0) < (running.contains($1) ? 0 : 1, $1) })
            else {
                throw PonteError(
                    .unavailable, "There is no UnifiedPush distributor. Install one, such as KUnifiedPush, and set it up.")
            }
            return first
        }

        private func register(with distributor: String) async throws -> (result: String, reason: String) {
            var options: [String: Variant] = [
                "service": .string(request.application), "token": .string(request.connection),
                "description": .string(request.description),
            ]
            if let key = request.vapidKey { options["vapid"] = .string(key) }
            let answer = try await call(distributor, "Register", [.options(options)]).first?.options ?? [:]
            return (answer["success"]?.text ?? "", answer["reason"]?.text ?? "")
        }

        private func registerAsInVersion1(with distributor: String) async throws -> (result: String, reason: String) {
            let answer = try await call(
                distributor, "Register",
                [.string(request.application), .string(request.connection), .string(request.description)])
            return (answer.first?.text ?? "", answer.dropFirst().first?.text ?? "")
        }

        private func check(_ answer: (result: String, reason: String)) throws {
            guard answer.result != "REGISTRATION_SUCCEEDED" else { return }
            // A reason that is no word is the distributor's own text, which is not for pages.
            let isWord = answer.reason.wholeMatch(of: #/[A-Z_]{1,64}/#) != nil
            let reason = isWord ? " (\(answer.reason))" : ""
            if answer.result == "REGISTRATION_REFUSED" || answer.reason == "UNAUTHORIZED" {
                throw PonteError(.permissionDenied, "The UnifiedPush distributor refuses the registration\(reason).")
            }
            throw PonteError(
                .unavailable, "The UnifiedPush distributor could not register the program\(reason). Check its settings.")
        }

        @discardableResult
        private func call(_ distributor: String, _ method: String, _ arguments: [Variant]) async throws -> [Variant] {
            try await bus.call(
                name: distributor, path: Self.path,
                interface: "org.unifiedpush.Distributor\(speaksVersion2 ? 2 : 1)", method: method, arguments: arguments,
                timeout: request.timeout)
        }
    }
#endif
