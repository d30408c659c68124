/// What a method takes that takes nothing: the page may send anything or nothing.
public struct NoParameters: Codable, Hashable, Sendable {
    public init() {}
    public init(from decoder: any Decoder) {}
}

/// What a method gives that gives nothing: `undefined` in JavaScript. Its handler returns nothing.
public typealias NoOutput = Void
