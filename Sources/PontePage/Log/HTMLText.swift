/// Texts of others, as a page can show them.
package enum HTMLText {
    /// The text, as it can stand between tags and in an attribute between quotation marks.
    package static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
