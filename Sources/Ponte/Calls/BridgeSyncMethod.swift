internal import PontePage
internal import PonteWire

/// A call of the app for whose result the page stands still: its name, what it takes and what it gives.
///
///     enum Prefs {
///         static let theme = BridgeSyncMethod<NoValue, String>("prefs.theme")
///     }
///
/// `Bridge.handleSync(_:)` offers it; in the page: `ponte.callSync("prefs.theme")`. It is for a small value without which the page cannot begin: until it
/// is there, no script of the page runs and nothing is painted. `await ponte.call("prefs.theme")` works, too.
///
/// Parameters and results are copied: they hold no streams, functions, objects or files, and bytes up to 16,384.
/// `Output` is `Codable`, or `Void`.
public struct BridgeSyncMethod<Parameters: Codable & Sendable, Output: Sendable>: Sendable {
    /// 1 to 256 UTF-8 bytes.
    public let name: String
    let result: ResultCoding<Output>

    private init(name: String, result: ResultCoding<Output>) {
        self.name = name
        self.result = result
    }
}

extension BridgeSyncMethod where Output: Codable {
    /// Declares a synchronous method of this name. Names that begin with `ponte.` are the bridge's own.
    public init(_ name: String) {
        self.init(name: name, result: .value)
    }
}

extension BridgeSyncMethod where Output == Void {
    /// Declares a synchronous method of this name. Names that begin with `ponte.` are the bridge's own.
    public init(_ name: String) {
        self.init(name: name, result: .nothing)
    }
}

extension BridgeSyncMethod {
    // As for `BridgeMethod`.
    @available(*, unavailable, message: "The result of a method must be Codable, or Void.")
    public init(_ name: String) {
        self.init(name: name, result: .found)
    }
}
