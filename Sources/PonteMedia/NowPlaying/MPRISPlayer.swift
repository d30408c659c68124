#if canImport(GLibInterop)
    internal import GLibInterop

    /// The object at `/org/mpris/MediaPlayer2`: what the desktop reads, and what it calls.
    @MainActor
    final class MPRISPlayer: DBusObject {
        static let path = "/org/mpris/MediaPlayer2"
        static let root = "org.mpris.MediaPlayer2"
        static let interface = "org.mpris.MediaPlayer2.Player"
        nonisolated static let rates = 0.25...4.0

        var onCommand: (@MainActor (NowPlayingCommand) -> Void)?

        private let identity: String
        private let desktopEntry: String
        private let now: @MainActor () -> ContinuousClock.Instant
        private var info = NowPlayingInfo(status: .stopped)
        private var shown: ContinuousClock.Instant
        private var track = 0
        private var values: [String: Variant]

        init(identity: String, desktopEntry: String, now: @escaping @MainActor () -> ContinuousClock.Instant) {
            self.identity = identity.withoutZeros
            self.desktopEntry = desktopEntry.withoutZeros
            self.now = now
            shown = now()
            values = MPRISProperties.values(of: info, track: 0)
        }

        /// Takes what plays now.
        ///
        /// - Returns: The properties that have new values, and whether the position is not where it would have come to.
        func update(_ news: NowPlayingInfo) -> (changes: [String: Variant], hasJumped: Bool) {
            let new = news.finite
            let isOther = (new.title, new.artist, new.artwork) != (info.title, info.artist, info.artwork)
            let hasJumped = !isOther && abs(new.position - position) > 0.5
            if isOther { track += 1 }
            info = new
            shown = now()
            let old = values
            values = MPRISProperties.values(of: new, track: track)
            let changes = values.filter { old[$0.key] != $0.value }
            return (changes, hasJumped)
        }

        func clear() {
            _ = update(NowPlayingInfo(status: .stopped))
        }

        /// The position to which it has come since it was told, in seconds.
        var position: Double {
            guard info.status == .playing else { return info.position }
            let elapsed = (now() - shown) / .seconds(1)
            let position = info.position + elapsed * info.rate
            return info.duration > 0 ? min(position, max(info.duration, info.position)) : position
        }

        // MARK: Calls of the desktop

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            if let command = try command(method, arguments) { onCommand?(command) }
            return []
        }

        /// - Returns: `nil` for what has no effect: the specification asks for silence.
        private func command(_ method: String, _ arguments: [Variant]) throws -> NowPlayingCommand? {
            switch method {
            case "Play": return .play
            case "Pause": return .pause
            case "PlayPause": return .playPause
            case "Stop": return .stop
            case "Next": return info.canGoNext ? .next : nil
            case "Previous": return info.canGoPrevious ? .previous : nil
            case "Seek":
                guard info.canSeek, let offset = arguments.first?.integer else { return nil }
                return .seek(by: Double(offset) / 1_000_000)
            case "SetPosition":
                // A client that has the last track in mind is late.
                guard info.canSeek, arguments.count == 2, arguments[0].text == MPRISProperties.path(of: track),
                    let position = arguments[1].integer.map({ Double($0) / 1_000_000 }), position >= 0,
                    info.duration <= 0 || position <= info.duration
                else { return nil }
                return .setPosition(position)
            case "OpenUri":
                throw DBusError(
                    name: "org.freedesktop.DBus.Error.NotSupported", message: "This player opens no addresses.")
            // Quit and Raise: CanQuit and CanRaise are false.
            default: return nil
            }
        }

        func property(_ name: String, of interface: String) throws -> Variant {
            if interface == Self.interface, name == "Position" { return .int64(MPRISProperties.microseconds(position)) }
            let all =
                interface == Self.interface
                ? values : MPRISProperties.root(identity: identity, desktopEntry: desktopEntry)
            guard let value = all[name] else {
                throw DBusError(name: DBusError.unknownProperty, message: "There is no property \(name).")
            }
            return value
        }

        func setProperty(_ name: String, of interface: String, to value: Variant) throws {
            guard let number = value.double, number.isFinite else {
                throw DBusError(name: DBusError.invalidArguments, message: "\(name) takes a number.")
            }
            switch name {
            case "Volume": onCommand?(.setVolume(min(max(0, number), 1)))
            // As the specification has it, instead of a rate of nothing.
            case "Rate" where number == 0: onCommand?(.pause)
            case "Rate":
                guard Self.rates.contains(number) else {
                    throw DBusError(
                        name: DBusError.invalidArguments,
                        message: "The rate is \(Self.rates.lowerBound) to \(Self.rates.upperBound).")
                }
                onCommand?(.setRate(number))
            default: throw DBusError(name: DBusError.propertyReadOnly, message: "\(name) cannot be written.")
            }
        }
    }
#endif
