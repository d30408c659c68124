public import Ponte

/// The members of an object that stays on its side, so that a contract can type them.
///
///     enum Player: RemoteInterface {
///         static let seek = BridgeMethod<Double, Void>("seek")
///         static var members: [ContractItem] { seek }
///     }
///
///     static let open = BridgeMethod<URL, Remote<Player>>("player.open")
public protocol RemoteInterface {
    /// The members that the object offers.
    @ContractBuilder static var members: [ContractItem] { get }
}

/// A `RemoteObject` whose type says which members it has.
public struct Remote<Interface: RemoteInterface>: Codable, Sendable {
    /// The object without its interface.
    public let object: RemoteObject

    /// An object with this interface.
    public init(_ object: RemoteObject) {
        self.object = object
    }

    /// An object of the app: give each member of the interface its handler.
    public init(_ build: (inout RemoteObject.Members) -> Void) {
        object = RemoteObject(build)
    }

    public init(from decoder: any Decoder) throws {
        object = try RemoteObject(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try object.encode(to: encoder)
    }

    /// Calls a member of a page's object.
    ///
    /// - Throws: `PonteError`, as `RemoteObject.call(_:_:timeout:)`.
    @MainActor
    @discardableResult
    public func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        try await object.call(method, parameters, timeout: timeout)
    }

    /// Calls a member that takes nothing.
    @MainActor
    @discardableResult
    public func call<Output>(_ method: BridgeMethod<NoValue, Output>, timeout: Duration? = nil) async throws -> Output {
        try await object.call(method, timeout: timeout)
    }
}
