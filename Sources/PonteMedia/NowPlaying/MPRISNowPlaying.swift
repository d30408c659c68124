#if canImport(GLibInterop)
    internal import Foundation
    package import GLibInterop
    internal import PonteAsync

    /// Offers the player to the desktop over the session bus (MPRIS D-Bus Interface Specification 2.2). Without a bus, it
    /// does nothing.
    @MainActor
    package final class MPRISNowPlaying: NowPlaying {
        package var onCommand: (@MainActor (NowPlayingCommand) -> Void)? {
            get { player.onCommand }
            set { player.onCommand = newValue }
        }

        private let application: String
        private let bus: DBusAddress
        private let player: MPRISPlayer
        private let clock: any Clock<Duration>
        private var connecting: Task<Void, Never>?
        private var place: Place?
        /// The changes that the desktop has not been told yet.
        private var news: (changes: [String: Variant], hasJumped: Bool) = ([:], false)
        private var pause: Alarm?
        /// A title that changes without end must not keep everybody on the bus busy.
        private static let pace = Duration.milliseconds(100)

        /// The connection, the object and the name that are held on the bus.
        private struct Place {
            var connection: DBusConnection
            var export: DBusExport
            var name: DBusName
        }

        /// - Parameters:
        ///   - application: The program's ID, such as `org.example.App`, by which the desktop finds its icon, too.
        ///   - identity: The program's name for people.
        package init(
            application: String, identity: String, bus: DBusAddress = .session, clock: any Clock<Duration> = ContinuousClock(),
            now: @escaping @MainActor () -> ContinuousClock.Instant = { ContinuousClock.now }
        ) {
            self.application = Self.busName(application)
            self.bus = bus
            self.clock = clock
            player = MPRISPlayer(identity: identity, desktopEntry: application, now: now)
        }

        isolated deinit { connecting?.cancel() }

        /// The name on the bus; `nil` until there is one.
        package var name: String? { place?.name.text }

        package func show(_ info: NowPlayingInfo) {
            let update = player.update(info)
            if let place, !place.connection.isClosed {
                news.changes.merge(update.changes) { $1 }
                news.hasJumped = news.hasJumped || update.hasJumped
                if pause == nil { publish() }
            } else if connecting == nil {
                connect()
            }
        }

        /// Tells the desktop at once, and what comes within the pause after it together.
        private func publish() {
            guard let place, !news.changes.isEmpty || news.hasJumped else { return }
            let told = news
            news = ([:], false)
            try? place.export.propertiesChanged(of: MPRISPlayer.interface, told.changes)
            if told.hasJumped {
                try? place.export.emit(
                    "Seeked", of: MPRISPlayer.interface, [.int64(MPRISProperties.microseconds(player.position))])
            }
            pause = Alarm(after: Self.pace, clock: clock) { [weak self] in
                self?.pause = nil
                self?.publish()
            }
        }

        package func close() {
            connecting?.cancel()
            connecting = nil
            place = nil
            forgetNews()
            player.clear()
        }

        private func forgetNews() {
            (pause, news) = (nil, ([:], false))
        }

        private func connect() {
            place = nil
            forgetNews()
            connecting = Task { [weak self, application, bus, player] in
                let place = try? await Self.take(application, on: bus, player)
                guard let self, !Task.isCancelled else { return }
                self.place = place
                // Without a bus, no later call tries again: each tick of a player would.
                if place != nil { connecting = nil }
            }
        }

        private static func take(
            _ application: String, on bus: DBusAddress, _ player: MPRISPlayer
        ) async throws -> Place {
            let connection = try await DBusConnection.open(bus)
            // The object is there before the name by which the desktop finds it.
            let export = try connection.export(player, at: MPRISPlayer.path)
            do {
                return Place(connection: connection, export: export, name: try await connection.own(application))
            } catch let error as DBusError where error.name == DBusConnection.nameTaken {
                // As the specification has it for a program that runs twice.
                let name = try await connection.own("\(application).instance\(ProcessInfo.processInfo.processIdentifier)")
                return Place(connection: connection, export: export, name: name)
            }
        }

        private static func inBusName(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": scalar
            default: "_"
            }
        }

        /// A character that is no letter, digit or `_` becomes `_`; an element that begins with a digit gets one in front.
        private static func busName(_ application: String) -> String {
            let elements = application.unicodeScalars.split(separator: ".").prefix(8).map { element -> String in
                let text = String(String.UnicodeScalarView(element.prefix(24).map(Self.inBusName)))
                return text.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true ? "_" + text : text
            }
            return (["org.mpris.MediaPlayer2"] + (elements.isEmpty ? ["ponte"] : elements)).joined(separator: ".")
        }
    }

    /// The desktop's view of a player, of this platform.
    ///
    /// - Parameters:
    ///   - application: The program's ID, such as `org.example.App`.
    ///   - identity: The program's name for people.
    @MainActor
    package func makeNowPlaying(application: String, identity: String) -> any NowPlaying {
        MPRISNowPlaying(application: application, identity: identity)
    }
#endif
