public import Foundation
public import Ponte

/// The methods that `DesktopClipboard` offers to pages.
public enum ClipboardContract {
    /// `clipboard.formats`: what there is to read. Throws `unavailable`.
    public static let formats = BridgeMethod<NoValue, [Format]>("clipboard.formats")
    /// `clipboard.read`: what there is, in the formats that are asked for. Throws `timedOut`, `limitExceeded`, `unavailable`, and on macOS
    /// `permissionDenied`.
    public static let read = BridgeMethod<ReadOptions, Content>("clipboard.read")
    /// `clipboard.write`: takes the place of what was there. Throws `invalidParameters`, `limitExceeded`, `unavailable`, and why a file's bytes have not come.
    public static let write = BridgeMethod<Content, Void>("clipboard.write")

    /// The form of what is in the clipboard.
    public enum Format: String, Codable, CaseIterable, Sendable {
        /// Plain text.
        case text
        /// A piece of HTML.
        case html
        /// A picture.
        case png
        /// Files.
        case files
    }

    /// The forms to read: `{ formats?: Format[] }`.
    public struct ReadOptions: Codable, Hashable, Sendable {
        /// Absent for all that there are.
        public let formats: [Format]?

        /// Some formats, or all.
        public init(formats: [Format]? = nil) {
            self.formats = formats
        }
    }

    /// The clipboard's content in several forms at once: `{ text?: string, html?: string, png?: Uint8Array, files?: (Blob | PonteStream)[] }`.
    public struct Content: Codable, Sendable {
        /// At most 8 MiB (8,388,608 UTF-8 bytes). To be given beside HTML, for programs that take none.
        public let text: String?
        /// At most 8 MiB (8,388,608 UTF-8 bytes).
        public let html: String?
        /// The bytes of a PNG file, at most 64 MiB (67,108,864).
        public let png: Data?
        /// At most 100 are written, of 1 GiB (1,073,741,824 bytes) in all; at most 1,000 are read. Folders are left out.
        public let files: [ByteStream]?

        /// A content of some forms; `nil` for the others.
        public init(text: String? = nil, html: String? = nil, png: Data? = nil, files: [ByteStream]? = nil) {
            (self.text, self.html, self.png, self.files) = (text, html, png, files)
        }
    }
}
