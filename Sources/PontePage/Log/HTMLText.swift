internal import PonteText

/// Texts of others, as a page can show them.
package enum HTMLText {
    /// The text, as it can stand between tags and in an attribute between quotation marks.
    package static func escaped(_ text: String) -> String {
        text.replacingScalars(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
    }
}
