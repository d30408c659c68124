/// A call that one side offers to the other: its name, what it takes and what it gives.
///
///     enum Device {
///         static let currentSSID = Method<NoParameters, String?>("device.currentSSID")
///     }
///
/// The same type serves both directions: `Bridge.handle(_:)` offers it to the page, `Bridge.call(_:)` calls it in the page.
public struct Method<Parameters: Codable & Sendable, Output: Codable & Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String

    public init(_ name: String) {
        self.name = name
    }
}

/// A message that nobody answers.
///
///     static let volumeChanged = Event<Double>("player.volumeChanged")
public struct Event<Value: Codable & Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String

    public init(_ name: String) {
        self.name = name
    }
}

/// What a method takes that takes nothing: the page may send anything or nothing.
public struct NoParameters: Codable, Hashable, Sendable {
    public init() {}
    public init(from decoder: any Decoder) {}
}

/// What a method gives that gives nothing: `undefined` in JavaScript.
public struct NoOutput: Codable, Hashable, Sendable {
    public init() {}
    public init(from decoder: any Decoder) {}
}
