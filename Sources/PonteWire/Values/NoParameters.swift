/// The parameters of a method that takes nothing: the page may send anything or nothing.
public struct NoParameters: Codable, Hashable, Sendable {
    public init() {}
    public init(from decoder: any Decoder) {}
}

/// The result of a method that gives nothing: `undefined` in JavaScript. Its handler returns nothing.
public typealias NoOutput = Void
