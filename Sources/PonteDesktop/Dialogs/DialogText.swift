#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte

    /// The rules for what a page has a dialog say.
    enum DialogText {
        /// - Throws: `PonteError` with `invalidParameters`.
        static func check(_ text: String?, _ what: String, upTo limit: Int) throws {
            guard let text else { return }
            // A character may be of a million marks.
            guard !text.isEmpty, text.utf8.count <= 8 * limit, text.count <= limit, !text.utf8.contains(0) else {
                throw PonteError(
                    .invalidParameters, "\(what) has 1 to \(limit) characters, and at most \(8 * limit) UTF-8 bytes.")
            }
        }

        /// True for what is not seen, or turns the direction of what is: names pretend with it.
        static func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }
#endif
