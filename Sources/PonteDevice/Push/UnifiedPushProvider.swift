#if canImport(GLibInterop)
    internal import Foundation
    package import GLibInterop
    internal import Ponte

    /// Gets an address from the user's UnifiedPush distributor over the session bus (UnifiedPush, "D-Bus", versions 1 and 2).
    ///
    ///     let push = UnifiedPushProvider(application: "org.example.App.Push", connection: settings.pushConnection)
    ///     push.onMessage = { message in showNotification(message) }
    ///
    /// To be woken for a message, install a D-Bus service file of the same name.
    @MainActor
    public final class UnifiedPushProvider: PushTokenProvider {
        /// The addresses that the distributor gives out, and `nil` when it has withdrawn one. It has one reader.
        public let tokens: AsyncStream<PushToken?>
        /// Is called with each message. On Linux, the program itself shows it to the user.
        public var onMessage: (@MainActor (PushMessage) -> Void)?

        private let application: String
        private let connection: String
        private let summary: String
        private let vapidKey: String?
        private let preferred: String?
        private let bus: DBusAddress
        private let timeout: Duration
        private let output: AsyncStream<PushToken?>.Continuation
        private var connecting: Task<PushConnector, any Error>?

        /// - Parameters:
        ///   - application: A bus name that nothing else in the program owns; not the one of its `GApplication`.
        ///   - connection: A secret of at most 100 bytes that names this program to the distributor. Keep it: with another one, the address
        ///     changes. `nil` is a new one.
        ///   - description: For the user, in the distributor's list.
        ///   - vapidKey: The server's public key (RFC 8292), which some distributors want: 87 characters.
        ///   - distributor: The bus name of the one to use; `nil` is the first that runs or can be started.
        public convenience init(
            application: String, connection: String? = nil, description: String = "", vapidKey: String? = nil,
            distributor: String? = nil
        ) {
            self.init(
                application: application, connection: connection, description: description, vapidKey: vapidKey,
                distributor: distributor, bus: .session)
        }

        /// Asks at another bus than the session's.
        ///
        /// - Parameter timeout: How long to wait for each answer.
        package init(
            application: String, connection: String? = nil, description: String = "", vapidKey: String? = nil,
            distributor: String? = nil, bus: DBusAddress, timeout: Duration = .seconds(25)
        ) {
            self.application = application
            self.connection = connection ?? UUID().uuidString
            summary = description
            self.vapidKey = vapidKey
            preferred = distributor
            self.bus = bus
            self.timeout = timeout
            (tokens, output) = AsyncStream.makeStream(of: PushToken?.self)
        }

        isolated deinit {
            connecting?.cancel()
            output.finish()
        }

        /// There is nobody to ask: the user has chosen the distributor.
        public func requestPermission() async throws -> Bool { true }

        /// Finds the distributor on the bus, starts it if need be, and registers the program with it.
        ///
        /// - Throws: `PonteError` with `unavailable` or `permissionDenied`.
        public func register() async throws {
            do {
                var connector = try await connector()
                if connector.isClosed {
                    // The bus was started anew.
                    connecting = nil
                    connector = try await self.connector()
                }
                try await connector.register()
            } catch let error as DBusError {
                throw PonteError(error)
            }
        }

        /// Withdraws the address: nothing is pushed any more, until `register` is called again.
        ///
        /// - Throws: `PonteError` with `unavailable`.
        public func unregister() async throws {
            guard connecting != nil else { return }
            do {
                try await connector().unregister()
            } catch let error as DBusError {
                throw PonteError(error)
            }
            output.yield(nil)
        }

        /// The one connection, which calls at the same time share.
        private func connector() async throws -> PushConnector {
            let task = connecting ?? begin()
            connecting = task
            do {
                return try await task.value
            } catch {
                if connecting == task { connecting = nil }
                throw error
            }
        }

        private func begin() -> Task<PushConnector, any Error> {
            let request = PushConnector.Request(
                application: application, connection: connection, description: summary, vapidKey: vapidKey,
                distributor: preferred, timeout: timeout)
            return Task { [bus, weak self] in
                try await PushConnector(request, bus: bus) { self?.take($0) }
            }
        }

        private func take(_ news: PushConnector.News) {
            switch news {
            case .endpoint(let address): output.yield(PushToken(token: address, kind: .unifiedPush))
            case .message(let message): onMessage?(message)
            case .unregistered: output.yield(nil)
            }
        }
    }

    extension PonteError {
        fileprivate init(_ error: DBusError) {
            switch error.name {
            case DBusConnection.nameTaken:
                self.init(
                    .unavailable,
                    "Another program, or another part of this one, owns the bus name for push messages. Choose another name.")
            case DBusError.accessDenied:
                self.init(.permissionDenied, "The system does not let this program ask the UnifiedPush distributor.")
            case _ where error.meansThatNobodyIsThere:
                self.init(.unavailable, "There is no session bus, or the UnifiedPush distributor has ended. Start it.")
            default: self.init(.unavailable, "The UnifiedPush distributor has not answered (\(error.name)). Try again later.")
            }
        }
    }
#endif
