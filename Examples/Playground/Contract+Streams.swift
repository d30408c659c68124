import Ponte

/// A thermometer of the app's: a stream that gives a reading every so often.
enum Sensor {
    static let readings = BridgeStreamMethod<Pace, Reading>("sensor.readings")

    struct Pace: Codable, Sendable {
        /// Milliseconds between two readings, 1 to 1,000.
        var every: Double
    }

    struct Reading: Codable, Sendable {
        var number: Int
        var celsius: Double
    }
}

/// The numbers from 1, made as fast as they are wanted.
enum Numbers {
    static let all = BridgeStreamMethod<NoValue, Int>("numbers.all")
    /// How many the last stream of them has made.
    static let made = BridgeMethod<NoValue, Int>("numbers.made")
}

/// A journal that can be read on from any line.
enum Journal {
    static let lines = BridgeStreamMethod<NoValue, Line>("journal.lines")
    /// After which line each stream has begun.
    static let begun = BridgeMethod<NoValue, [Int]>("journal.begun")
    /// The lines that a page has read of it, after one reload in the middle.
    static let read = BridgeEvent<Reading>("journal.read")

    struct Line: Codable, Sendable {
        var number: Int
        var text: String
    }

    struct Reading: Codable, Sendable, Equatable {
        /// The numbers of the lines, in the order in which they came.
        var before: [Int]
        var after: [Int]
        /// After which line each stream has begun, as the app says.
        var begun: [Int]
    }
}

extension Page {
    /// The prime numbers, without end.
    static let primes = BridgeStreamMethod<NoValue, Int>("page.primes")
}

extension Demo {
    /// Lets the app read that many primes of the page.
    static let readPrimes = BridgeMethod<Int, [Int]>("demo.readPrimes")
    static let state = BridgeMethod<NoValue, State>("demo.state")

    /// The counts of what the bridge holds, for the cards that show it.
    struct State: Codable, Sendable, Equatable {
        var runningHandlers: Int
        var droppedEvents: Int
        var handles: Int
    }
}

/// A level meter: of its values only the newest matters.
enum Meter {
    static let level = BridgeEvent<Double>("meter.level", buffering: .newest(1))
    /// Sends a thousand levels, from 0.001 to 1, faster than the page takes them.
    static let rise = BridgeMethod<NoValue, Void>("meter.rise")

    @MainActor
    static func serve(_ bridge: Bridge) {
        bridge.handle(rise) { [unowned bridge] in
            for step in 1...1000 {
                try bridge.send(level, Double(step) / 1000)
                if step.isMultiple(of: 50) { try await Task.sleep(for: .milliseconds(10)) }
            }
        }
    }
}
