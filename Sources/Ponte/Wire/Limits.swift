/// What the other side may send at most. The reasons stand in `Documentation/WireProtocol.md`.
enum Limits {
    /// Of one batch from a page, in UTF-8 bytes.
    static let batch = 64 << 20
    /// Of one batch: more than 21 Mi UTF-16 code units, where the client begins the next batch, can hold.
    static let frames = 2 << 20
    /// Arrays and objects within each other.
    static let depth = 512
    /// Of a frame's text: the frame's own array, and in it a value of that depth in which each object has a tag around it.
    static let textDepth = 2 * depth + 2
    /// Of a method's or event's name, in UTF-8 bytes.
    static let name = 256
    /// Of an error's message, in UTF-8 bytes.
    static let errorMessage = 4096
    /// Calls of one document that are not yet ended, in each direction.
    static let calls = 1_000_000
    /// Frames other than the main one that may speak at the same time.
    static let subframes = 256
}
