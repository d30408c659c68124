#if canImport(GLibInterop)
    package import GLibInterop
    internal import Ponte
    internal import PonteAsync

    /// Asks feedbackd over the session bus (its interfaces `org.sigxcpu.Feedback.Haptic`, which is there where there is a motor, and
    /// `org.sigxcpu.Feedback`, which older versions have alone).
    final class FeedbackdEngine: HapticEngine {
        private static let name = "org.sigxcpu.Feedback"
        private static let path = "/org/sigxcpu/Feedback"
        /// `FBD_EVENT_END_REASON_NOT_FOUND`: the theme has nothing for the event, or the device no part for it.
        private static let notFound = Int(UInt32.max)
        /// A motor that has not ended by then has begun.
        private static let timeout = Duration.milliseconds(200)

        private let application: String
        private let bus: DBusAddress
        private let clock: any Clock<Duration>
        private var connection: DBusConnection?
        private var opening: Task<DBusConnection, any Error>?

        init(application: String, bus: DBusAddress, clock: any Clock<Duration> = ContinuousClock()) {
            self.application = application
            self.bus = bus
            self.clock = clock
        }

        func play(_ style: Haptics.Style) async throws {
            do {
                let bus = try await open()
                do {
                    try await vibrate(style, bus)
                } catch let error as DBusError where error.meansThatThereIsNoSuchThing {
                    try await trigger(style, bus)
                }
            } catch let error as DBusError {
                throw PonteError(error)
            }
        }

        /// A connection that lasts: a knock must not be late.
        private func open() async throws -> DBusConnection {
            if let connection, !connection.isClosed { return connection }
            let task = opening ?? Task { [bus] in try await DBusConnection.open(bus, timeout: .seconds(5)) }
            opening = task
            defer { opening = nil }
            let new = try await task.value
            connection = new
            return new
        }

        private func vibrate(_ style: Haptics.Style, _ bus: DBusConnection) async throws {
            let pattern = style.pattern.map { Variant.tuple([.double($0.strength), .uint32($0.milliseconds)]) }
            let answer = try await bus.call(
                name: Self.name, path: Self.path, interface: Self.name + ".Haptic", method: "Vibrate",
                arguments: [.string(application), .array(pattern, of: "(du)")], timeout: .seconds(5))
            guard answer.first?.boolean == true else { throw PonteError.cannotBeFelt }
        }

        private func trigger(_ style: Haptics.Style, _ bus: DBusConnection) async throws {
            // The end of one that is not found comes before the answer.
            var ends: [Int: Int] = [:]
            let (ended, output) = AsyncStream.makeStream(of: Void.self)
            let subscription = try bus.subscribe(name: Self.name, interface: Self.name, signal: "FeedbackEnded") { signal in
                guard let id = signal.arguments.first?.integer else { return }
                ends[id] = signal.arguments.last?.integer
                output.yield()
            }
            let answer = try await bus.call(
                name: Self.name, path: Self.path, interface: Self.name, method: "TriggerFeedback",
                arguments: [
                    // The quiet profile moves and lights, and makes no sound.
                    .string(application), .string(style.event), .options(["profile": .string("quiet")]), .int32(-1),
                ], timeout: .seconds(5))
            guard let id = answer.first?.integer else { throw PonteError.cannotBeFelt }
            let deadline = Deadline(timeout: Self.timeout, clock: clock)
            deadline.start { output.finish() }
            defer { deadline.stop() }
            var news = ended.makeAsyncIterator()
            while ends[id] == nil, await news.next() != nil {}
            withExtendedLifetime(subscription) {}
            guard ends[id] != Self.notFound else { throw PonteError.cannotBeFelt }
        }
    }

    extension Haptics {
        static func systemEngine(_ application: String) -> any HapticEngine {
            FeedbackdEngine(application: application, bus: .session)
        }

        /// Asks at another bus than the session's.
        package convenience init(application: String, bus: DBusAddress, clock: any Clock<Duration> = ContinuousClock()) {
            self.init(engine: FeedbackdEngine(application: application, bus: bus, clock: clock))
        }
    }

    extension Haptics.Style {
        /// Strengths from 0 to 1, and how long each lasts.
        fileprivate var pattern: [(strength: Double, milliseconds: UInt32)] {
            switch self {
            case .light: [(0.4, 15)]
            case .medium: [(0.7, 20)]
            case .heavy: [(1, 30)]
            case .selection: [(0.3, 10)]
            case .success: [(0.6, 20), (0, 80), (1, 30)]
            case .warning: [(0.8, 30), (0, 100), (0.8, 30)]
            case .error: [(1, 40), (0, 60), (1, 40), (0, 60), (1, 40)]
            }
        }

        /// The event for which feedbackd's default theme moves about as much (Event naming specification).
        fileprivate var event: String {
            switch self {
            case .light, .selection: "button-released"
            case .medium: "button-pressed"
            case .heavy: "window-close"
            case .success: "message-new-instant"
            case .warning, .error: "bell-terminal"
            }
        }
    }

    extension PonteError {
        fileprivate init(_ error: DBusError) {
            self.init(
                .unavailable,
                error.meansThatNobodyIsThere
                    ? "There is no haptic feedback here: feedbackd does not run."
                    : "feedbackd gave no haptic feedback (\(error.name)).")
        }
    }
#endif
