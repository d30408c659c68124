#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte

    /// The rules for a name that a page gives to a file.
    enum FileName {
        /// - Throws: `PonteError` with `invalidParameters`.
        static func check(_ name: String) throws {
            // To look at each character of megabytes takes long.
            guard 1...255 ~= name.utf8.count, name.utf8.first != UInt8(ascii: "."),
                !name.unicodeScalars.contains(where: isForbidden)
            else {
                throw PonteError(
                    .invalidParameters,
                    "A file's name has 1 to 255 UTF-8 bytes, without /, \\, : and control characters, and does not begin with a dot."
                )
            }
        }

        private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "/", "\\", ":": true
            default: DialogText.isControl(scalar)
            }
        }
    }
#endif
