import Ponte

/// A page in memory or in a real web view, so that one test body serves both.
///
/// Its scripts offer `page.echo` (any value), `page.count` (how often it has been called before), `page.fail` (throws code `page.broken` with data), `page.crash` (throws an `Error`)
/// and `page.never` (does not end), and what `PageMethod` names besides.
@MainActor
protocol TestPage: AnyObject {
    var bridge: Bridge { get }
    func load() async throws
    func reload() async throws
    /// Calls the app, as a script of the page does.
    func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output
    /// Calls the app, and stands still until it is answered.
    func callSync<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration
    ) async throws -> Output
    /// Sends the event, calls the first method and then the second, in one turn, and stands still for the result of the second alone.
    func callSync<Output>(
        _ method: BridgeSyncMethod<NoValue, Output>, after event: BridgeEvent<Int>, and call: BridgeMethod<NoValue, Void>
    ) async throws -> Output
    func send<Value>(_ event: BridgeEvent<Value>, _ values: [Value]) async throws
    /// Reads a stream of the app, and leaves it after `count` elements; with `thenWait`, it stops reading and stays.
    func collect<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int, buffer: Int,
        thenWait: Bool,
        after cursor: Int?
    ) async throws -> [Element]
    /// The cursor of the stream that `collect` read last.
    var lastCursor: Int? { get }
    /// Gives the app the numbers below `end` as a stream.
    func sumOfNumbers(upTo end: Int, by method: BridgeMethod<RemoteStream<Int>, Int>) async throws -> Int
    /// Reads a stream that is a result, and joins its elements with `-`.
    func joined(_ method: BridgeMethod<String, RemoteStream<String>>, _ word: String) async throws -> String
    /// Gives the app a function that doubles.
    func callWithDoubler(_ method: BridgeMethod<Callback<Int, Int>, Int>) async throws -> Int
    /// Gets an object of the app, adds 3 and 4 with it, checks its stream and lets go of it.
    func addTwice(_ method: BridgeMethod<NoValue, RemoteObject>) async throws -> Int
}

extension TestPage {
    func callSync<Parameters, Output>(_ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters) async throws
        -> Output
    {
        // Longer than any test machine is busy.
        try await callSync(method, parameters, timeout: .seconds(60))
    }

    func callSync<Output>(_ method: BridgeSyncMethod<NoValue, Output>) async throws -> Output {
        try await callSync(method, NoValue())
    }

    func call<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters) async throws -> Output {
        try await call(method, parameters, timeout: nil)
    }

    func collect<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int = .max, buffer: Int = 64,
        thenWait: Bool = false, after cursor: Int? = nil
    ) async throws -> [Element] {
        try await collect(method, parameters, first: count, buffer: buffer, thenWait: thenWait, after: cursor)
    }
}

enum PageMethod {
    static func echo<Value: Codable & Sendable>(_ type: Value.Type = Value.self) -> BridgeMethod<Value, Value> {
        BridgeMethod("page.echo")
    }
    static let fail = BridgeMethod<String, String>("page.fail")
    static let crash = BridgeMethod<NoValue, String>("page.crash")
    static let count = BridgeMethod<NoValue, Int>("page.count")
    static let never = BridgeMethod<NoValue, String>("page.never")
    static let unknown = BridgeMethod<NoValue, String>("page.unknown")
    /// The numbers from 0, or after the cursor, which is the number.
    static let numbers = BridgeStreamMethod<Int, Int>("page.numbers")
    static let endless = BridgeStreamMethod<NoValue, Int>("page.endless")
    /// How many numbers `endless` has made since it was read last.
    static let produced = BridgeMethod<NoValue, Int>("page.produced")
    /// How often `endless` was left.
    static let stopped = BridgeMethod<NoValue, Int>("page.stopped")
    static let silent = BridgeStreamMethod<NoValue, Int>("page.silent")
    /// Gives `before`, then fails with `page.broken`.
    static let broken = BridgeStreamMethod<NoValue, String>("page.brokenStream")
    static let numberStream = BridgeMethod<Int, RemoteStream<Int>>("page.numberStream")
    static let sumStream = BridgeMethod<RemoteStream<Int>, Int>("page.sumStream")
    static let apply = BridgeMethod<Application, Int>("page.apply")
    static let keep = BridgeMethod<Callback<Int, Int>, Void>("page.keep")
    static let letGo = BridgeMethod<NoValue, Void>("page.letGo")
    static let callKept = BridgeMethod<Int, Int>("page.callKept")
    /// How many events `app.every` and `app.newest` have come, and which.
    static let eventCount = BridgeMethod<NoValue, Int>("page.eventCount")
    static let eventAt = BridgeMethod<Int, Int>("page.eventAt")
    static let makeCounter = BridgeMethod<NoValue, RemoteObject>("page.makeCounter")
}

/// A function and what to call it with.
struct Application: Codable, Sendable {
    var function: Callback<Int, Int>
    var value: Int
}
