internal import CGLibSupport
internal import GLibInterop

/// An address as the engine has it. A page can give it any length: it is asked before a `String` or a `URL` is made, and no part of a longer one is told to anybody.
///
/// Every address of the engine's comes through here (`Scripts/check-engine-texts`). It is borrowed for as long as the engine keeps it.
@MainActor
struct EngineAddress {
    private let text: UnsafePointer<CChar>?

    /// Of an address that somebody else than the app has made, in UTF-8 bytes. Chromium has the same limit.
    nonisolated static let maximum = 2 << 20

    init(_ text: UnsafePointer<CChar>?) {
        self.text = text
    }

    var isAbsent: Bool { text == nil }
    var isTooLong: Bool { text.map { strnlen($0, Self.maximum + 1) > Self.maximum } ?? false }

    /// `nil` for one that is too long, or that `URL` refuses, such as `http://a"b.localhost/`. No other address may stand in for one.
    var url: URL? { String(text, upTo: Self.maximum).flatMap { URL(engine: $0) } }

    /// The same of a request: an empty one is that of the document that a window has before it is told where to go (HTML, "window open steps").
    ///
    /// - Parameter own: The app's own address, which may be longer.
    func requestURL(own: OwnAddress?) -> URL? { text?.pointee == 0 ? .blank : url(own: own) }

    func url(own: OwnAddress?) -> URL? { url ?? own?.url(for: self) }

    /// In UTF-8 bytes; `nil` for more than `maximum`.
    func count(upTo maximum: Int) -> Int? {
        let count = text.map { strnlen($0, maximum + 1) } ?? 0
        return count <= maximum ? count : nil
    }

    var isLongData: Bool { hasScheme("data") && isTooLong }

    func isSame(as other: EngineAddress) -> Bool { g_strcmp0(text, other.text) == 0 }

    func isSame(as other: String) -> Bool { g_strcmp0(text, other) == 0 }

    /// The document within which it leads to a place; `nil` for one without a fragment, or whose document's address is too long itself.
    var document: Document? {
        guard let text, let mark = memchr(text, 0x23, strnlen(text, Self.maximum + 1)) else { return nil }
        return Document(text: text, count: UnsafeRawPointer(mark) - UnsafeRawPointer(text))
    }

    /// The address of a document, without a fragment.
    @MainActor
    struct Document {
        fileprivate let text: UnsafePointer<CChar>
        fileprivate let count: Int

        /// True if no more than a fragment differs.
        func has(_ address: EngineAddress) -> Bool {
            guard let shown = address.text else { return false }
            return strncmp(text, shown, count) == 0 && (shown[count] == 0 || shown[count] == 0x23)
        }
    }

    func hasScheme(_ scheme: String) -> Bool {
        guard let text else { return false }
        return g_ascii_strncasecmp(text, "\(scheme):", gsize(scheme.utf8.count + 1)) == 0
    }

    /// Without its fragment, to be compared; `nil` for one that is too long. libsoup writes escapes in upper case.
    var withoutFragment: String? {
        guard let text, let count = count(upTo: Self.maximum) else { return nil }
        // By bytes: a page may write millions of them.
        var bytes = Array(UnsafeRawBufferPointer(start: text, count: count).prefix { $0 != UInt8(ascii: "#") })
        for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "%") {
            for digit in [index + 1, index + 2] where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(bytes[digit]) {
                bytes[digit] -= UInt8(ascii: "a") - UInt8(ascii: "A")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The copy of one that is kept; the app's own may be of any length.
    var kept: String? { String(text, upTo: .max - 1) }
}

/// An address of the app's own that is longer than a page's may be. The app has it already.
@MainActor
struct OwnAddress {
    private let url: URL
    /// As the engine writes it.
    private var text: String

    /// `nil` for one that needs no exception.
    init?(_ url: URL) {
        text = url.absoluteString
        self.url = url
        guard text.utf8.count > EngineAddress.maximum else { return nil }
    }

    mutating func isShown(as address: EngineAddress) {
        if let shown = address.kept, address.isTooLong { text = shown }
    }

    func url(for address: EngineAddress) -> URL? { address.isTooLong && address.isSame(as: text) ? url : nil }
}
