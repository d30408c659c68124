/// The text of a prompt that begins as a synchronous call: its beginning, and the rest for the one who wants it. A page that has no rights can make it as long as
/// it likes.
package struct SyncText {
    /// Of a text, in UTF-8 bytes: in these are the first line, and the number of the call.
    package static let startCount = 256
    /// The first UTF-8 bytes, `startCount` of them, or all.
    package let start: [UInt8]
    /// True for one that nobody reads.
    package let isTooLong: Bool
    private let read: () -> String

    package init(start: [UInt8], isTooLong: Bool, read: @escaping () -> String) {
        (self.start, self.isTooLong, self.read) = (start, isTooLong, read)
    }

    package init(_ text: String) {
        self.init(start: Array(text.utf8.prefix(Self.startCount)), isTooLong: text.utf8.count > Limits.batch) { text }
    }

    package init(utf8 text: [UInt8]) {
        self.init(start: Array(text.prefix(Self.startCount)), isTooLong: text.count > Limits.batch) {
            String(decoding: text, as: UTF8.self)
        }
    }

    /// The whole text.
    package var text: String { read() }
}
