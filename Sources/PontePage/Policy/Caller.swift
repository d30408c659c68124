internal import PonteWire

/// The document that speaks, as the engine reports it.
public struct Caller: Hashable, Sendable {
    public let isMainFrame: Bool
    /// `nil` is an opaque origin, which equals no other.
    public let origin: Origin?

    public init(isMainFrame: Bool, origin: Origin?) {
        self.isMainFrame = isMainFrame
        self.origin = origin
    }
}
