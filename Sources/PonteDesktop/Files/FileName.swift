#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte
    internal import PonteText

    /// The rules for a name that a page gives to a file.
    enum FileName {
        /// - Throws: `PonteError` with `invalidParameters`.
        static func check(_ name: String) throws {
            // To look at each character of megabytes takes long.
            guard 1...255 ~= name.utf8.count, name.utf8.first != UInt8(ascii: "."),
                !name.unicodeScalars.contains(where: { "/\\:".unicodeScalars.contains($0) }), DisplayText.isPlain(name)
            else {
                throw PonteError(
                    .invalidParameters,
                    "A file's name has 1 to 255 UTF-8 bytes, without /, \\, : and what is not seen, and does not begin with a dot."
                )
            }
        }
    }
#endif
