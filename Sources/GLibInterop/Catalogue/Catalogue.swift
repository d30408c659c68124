internal import CGLibSupport

/// A library's words in the user's languages.
package enum Catalogue: String {
    case gtk = "gtk40"
    case engine = "WebKitGTK-6.0"

    /// Holds before GTK's start, too.
    ///
    /// - Parameter text: As the catalogue has it, in English: with its mark for a key, and behind its context and `\u{4}` if it has one.
    /// - Returns: Without the mark; `nil` where the catalogue has no other text for the user's languages.
    @MainActor
    package func word(_ text: String) -> String? {
        guard let found = pnt_catalogue_text(rawValue, text).map({ String(cString: $0) }), found != text else { return nil }
        let word = CatalogueText.plain(found)
        return word.isEmpty ? nil : word
    }
}
