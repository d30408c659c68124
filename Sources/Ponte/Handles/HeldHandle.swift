internal import PontePage
internal import PonteWire

/// Something that one side has given to the other and that is still held there: a line of a leak report.
public struct HeldHandle: Sendable, CustomStringConvertible {
    /// A kind of thing that a handle stands for.
    public typealias Kind = HandleKind

    /// A side of the bridge.
    public enum Holder: String, Sendable {
        /// The page holds what is the app's.
        case page
        /// The app holds what is the page's.
        case app
    }

    /// The kind of thing that the handle stands for.
    public let kind: Kind
    /// The side that holds it.
    public let holder: Holder
    /// The number by which the two sides speak of it.
    public let number: Int
    /// The method, event or stream that it crossed with; empty where it crossed with a call to another handle.
    public let via: String
    /// When it crossed.
    public let since: ContinuousClock.Instant

    public var description: String {
        "\(kind) \(number) via \(via), held by the \(holder) for \(since.duration(to: .now))"
    }
}
