internal import PontePage
internal import PonteWire

/// A call that one side offers to the other: its name, what it takes and what it gives.
///
///     enum Device {
///         static let currentSSID = BridgeMethod<NoValue, String?>("device.currentSSID")
///     }
///
/// The same type serves both directions: `Bridge.handle(_:)` offers it to the page, `Bridge.call(_:)` calls it in the page.
///
/// `Output` is `Codable`, or `Void`.
public struct BridgeMethod<Parameters: Codable & Sendable, Output: Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String
    let result: ResultCoding<Output>
}

extension BridgeMethod where Output: Codable {
    /// Declares a method of this name. Names that begin with `ponte.` are the bridge's own.
    public init(_ name: String) {
        self.init(name: name, result: .value)
    }
}

extension BridgeMethod where Output == Void {
    /// Declares a method of this name. Names that begin with `ponte.` are the bridge's own.
    public init(_ name: String) {
        self.init(name: name, result: .nothing)
    }
}

extension BridgeMethod {
    // Without it, the compiler would say of a result that is not Codable that it should be Void.
    @available(*, unavailable, message: "The result of a method must be Codable, or Void.")
    public init(_ name: String) {
        self.init(name: name, result: .found)
    }
}

/// A call that is answered by any number of elements, one after another, as fast as the reader takes them.
///
///     static let scan = BridgeStreamMethod<ScanOptions, Network>("device.scan")
///
/// In Swift it gives, and is read as, an `AsyncSequence`; in JavaScript an async iterable:
/// `for await (const network of ponte.stream("device.scan", { limit: 10 }))`.
public struct BridgeStreamMethod<Parameters: Codable & Sendable, Element: Codable & Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String

    /// Declares a stream of this name. Names that begin with `ponte.` are the bridge's own.
    public init(_ name: String) {
        self.name = name
    }
}

/// A message that nobody answers.
///
///     static let volumeChanged = BridgeEvent<Double>("player.volumeChanged", buffering: .newest(1))
public struct BridgeEvent<Value: Codable & Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String
    /// How events wait for a page that is not there yet.
    public let buffering: EventBuffering

    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - buffering: Decides which events wait where the app sends faster than the page takes.
    public init(_ name: String, buffering: EventBuffering = .all) {
        self.name = name
        self.buffering = buffering
    }
}

/// Decides which of the app's events wait while the page is busy, or not there yet.
public enum EventBuffering: Hashable, Sendable {
    /// All wait, in order. If 65,536 events wait already, `Bridge.send` throws `limitExceeded`: none is lost in silence.
    case all
    /// Only so many of the newest wait; older ones are dropped and counted in `BridgeDiagnostics.droppedEvents`. At least 1.
    case newest(Int)
}
