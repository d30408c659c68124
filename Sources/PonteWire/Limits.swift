/// The most that the other side may send. The reasons stand in `Documentation/Contributing/WireProtocol.md`.
package enum Limits {
    /// Of one batch from a page, and of one frame to a page, in UTF-8 bytes.
    package static let batch = 64 << 20
    /// Of all bytes beside the text of one batch to a page, but for those of a single frame: the engine's bound is twice that.
    package static let batchBytes = 256 << 20
    /// Of a frame's text with large bytes in it, in UTF-8 bytes; leaves room for the rest of the frame.
    package static let text = 63 << 20
    /// Of bytes that stand in the text, also where they could travel beside it.
    package static let inlineBytes = 16_384
    /// Of a batch that is pushed by a script, in UTF-8 bytes; a longer one is fetched by the page.
    package static let push = 8192
    /// Of all bytes of one window that have come, or are read from files, until the handlers that they are for have ended; and of all that wait to be sent.
    package static let bytes = 512 << 20
    /// Of one element of a stream of bytes.
    package static let chunk = 1 << 20
    /// Items of a stream that its reader grants.
    package static let credit = 65_536
    /// Events that wait.
    package static let events = 65_536
    /// Handles of one document that are held, in each direction.
    package static let handles = 1_000_000
    /// Of one batch: more than 21 Mi UTF-16 code units, where the client begins the next batch, can hold.
    package static let frames = 2 << 20
    /// Arrays and objects within each other.
    package static let depth = 512
    /// Of a frame's text: the frame's own array, and in it a value of that depth in which each object has a tag around it.
    package static let textDepth = 2 * depth + 2
    /// Of a method's or event's name, in UTF-8 bytes.
    package static let name = 256
    /// Of an error's message, in UTF-8 bytes.
    package static let errorMessage = 4096
    /// Calls of the app to one document that have not ended.
    package static let calls = 1_000_000
    /// Handlers of one view that have not ended, though nobody may wait for them any more. Sub-frames have half of them together.
    package static let handlers = 10_000
    /// Streams of one window that read a shared state under one name of one bridge.
    package static let stateReaders = 256
    /// Of one version of a shared state to the next; beyond it the whole value is sent.
    package static let stateDifferences = 1000
    /// Frames other than the main one that may speak at the same time.
    package static let subframes = 256

    /// Says if a text can be a name. What cannot is not looked up: to hash it may take long.
    package static func isName(_ text: String) -> Bool {
        (1...name).contains(text.utf8.count)
    }
}
