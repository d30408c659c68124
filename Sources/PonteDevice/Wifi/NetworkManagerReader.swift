#if canImport(GLibInterop)
    package import GLibInterop
    internal import Ponte
    internal import PonteAsync

    /// Asks NetworkManager over the system bus, anew each time (NetworkManager D-Bus API, "org.freedesktop.NetworkManager").
    final class NetworkManagerReader: WifiReader {
        private static let name = "org.freedesktop.NetworkManager"

        private let bus: DBusAddress
        private let timeout: Duration
        private let clock: any Clock<Duration>
        /// One question at a time, whose answer is for all who ask meanwhile: the system's bus takes few connections of one user.
        private var reading: Task<WifiNetwork?, any Error>?
        /// Of connections, and of the devices of one: no computer has as many.
        private static let limit = 32

        /// A reading has run out of its time.
        private struct RanOut: Error {}

        /// - Parameter timeout: How long a caller waits, and a reading lasts, with all its questions.
        init(bus: DBusAddress, timeout: Duration, clock: any Clock<Duration> = ContinuousClock()) {
            self.bus = bus
            self.timeout = timeout
            self.clock = clock
        }

        func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork? {
            do {
                let answer = try await withTimeout(timeout, clock: clock) { try await self.answer() }
                if let answer { return answer }
            } catch is RanOut {}
            throw PonteError(DBusError(name: DBusError.noReply, message: ""))
        }

        /// The answer of the reading that goes on, or of another if that runs out of its time: it has begun before this caller came.
        private func answer() async throws -> WifiNetwork? {
            if let reading {
                do { return try await reading.value } catch is RanOut { try Task.checkCancellation() }
            }
            let task = reading ?? begin()
            return try await task.value
        }

        private func begin() -> Task<WifiNetwork?, any Error> {
            let task = Task {
                defer { reading = nil }
                guard let answer = try await withTimeout(timeout, clock: clock, { try await self.read() }) else {
                    throw RanOut()
                }
                return answer
            }
            reading = task
            return task
        }

        private func read() async throws -> WifiNetwork? {
            do {
                let connection = try await DBusConnection.open(bus, timeout: timeout)
                return try await network(connection)
            } catch let error as DBusError {
                throw PonteError(error)
            }
        }

        private func network(_ bus: DBusConnection) async throws -> WifiNetwork? {
            let manager = try await properties("", at: "/org/freedesktop/NetworkManager", bus)
            var paths = manager["ActiveConnections"]?.elements?.compactMap(\.text) ?? []
            // The connection that the device uses for the Internet comes first.
            if let primary = manager["PrimaryConnection"]?.text, paths.contains(primary) { paths.insert(primary, at: 0) }
            for path in paths.prefix(Self.limit) {
                // It may have ended since.
                guard let connection = try await existing("Connection.Active", at: path, bus),
                    connection["Type"]?.text == "802-11-wireless", connection["State"]?.integer == Self.activated
                else { continue }
                for point in try await accessPoints(of: connection, bus) {
                    let values = try await existing("AccessPoint", at: point, bus)
                    if let network = values?["Ssid"]?.bytes.flatMap({ WifiNetwork(bytes: $0) }) { return network }
                }
            }
            return nil
        }

        /// `NM_ACTIVE_CONNECTION_STATE_ACTIVATED`.
        private static let activated = 2

        /// The access point that the device uses now, and the one with which the connection began, which it may have left for
        /// another of the same network.
        private func accessPoints(of connection: [String: Variant], _ bus: DBusConnection) async throws -> [String] {
            var points: [String?] = []
            for device in (connection["Devices"]?.elements?.compactMap(\.text) ?? []).prefix(Self.limit) {
                points.append(try await existing("Device.Wireless", at: device, bus)?["ActiveAccessPoint"]?.text)
            }
            points.append(connection["SpecificObject"]?.text)
            // No guard: whole paths of objects, one of which is the word for none.
            return points.compactMap { $0 }.filter { $0 != "/" }
        }

        private func properties(
            _ interface: String, at path: String, _ bus: DBusConnection
        ) async throws -> [String: Variant] {
            try await bus.properties(
                of: interface.isEmpty ? Self.name : "\(Self.name).\(interface)", name: Self.name, path: path,
                timeout: timeout)
        }

        private func existing(
            _ interface: String, at path: String, _ bus: DBusConnection
        ) async throws -> [String: Variant]? {
            do {
                return try await properties(interface, at: path, bus)
            } catch let error as DBusError where error.meansThatThereIsNoSuchThing {
                return nil
            }
        }
    }

    extension WifiName {
        static func systemReader() -> any WifiReader { NetworkManagerReader(bus: .system, timeout: .seconds(10)) }

        /// Asks at another bus than the system's.
        ///
        /// - Parameter timeout: How long to wait for all answers together.
        package convenience init(bus: DBusAddress, timeout: Duration = .seconds(10)) {
            self.init(reader: NetworkManagerReader(bus: bus, timeout: timeout), asks: { _ in false })
        }
    }

    extension PonteError {
        fileprivate init(_ error: DBusError) {
            // NetworkManager has a name of its own for it: org.freedesktop.NetworkManager.PermissionDenied.
            if error.name == DBusError.accessDenied
                || error.name.utf8.reversed().starts(with: ".PermissionDenied".utf8.reversed())
            {
                self.init(
                    .permissionDenied, "The system does not let this program ask NetworkManager. Allow it in its D-Bus policy.")
            } else if error.meansThatNobodyIsThere {
                self.init(.unavailable, "NetworkManager does not run here, so the name of the Wi-Fi is not known. Start it.")
            } else {
                self.init(.unavailable, "NetworkManager did not tell the name of the Wi-Fi (\(error.name)). Try again later.")
            }
        }
    }
#endif
