#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte
    internal import PonteText

    /// The rules for what a page has a dialog say.
    enum DialogText {
        /// - Throws: `PonteError` with `invalidParameters`.
        static func check(_ text: String?, _ what: String, upTo limit: Int) throws {
            guard let text else { return }
            // A character may be of a million marks.
            guard text.utf8.count <= 8 * limit, text.count <= limit, !text.utf8.contains(0), !DisplayText.line(text).isEmpty
            else {
                throw PonteError(
                    .invalidParameters,
                    "\(what) has 1 to \(limit) characters, some of which are seen, and at most \(8 * limit) UTF-8 bytes.")
            }
        }
    }
#endif
