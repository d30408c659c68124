/// Nothing, where a declaration takes or carries nothing: a method without parameters, an event or an error without a value. The page may send anything or
/// nothing.
public struct NoValue: Codable, Hashable, Sendable {
    /// Nothing.
    public init() {}
    public init(from decoder: any Decoder) {}
}
