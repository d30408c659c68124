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
        guard let found = translation(of: text), found != text else { return nil }
        let word = CatalogueText.plain(found)
        return word.isEmpty ? nil : word
    }

    /// The text with the mark for a key, as the catalogue has it; `nil` where it has none.
    @MainActor
    package func translation(of text: String) -> String? {
        // A text that it lacks comes back as the same address, which lives no longer than the call.
        text.withCString { key in
            pnt_catalogue_text(rawValue, key).flatMap { $0 == key ? nil : String(cString: $0) }
        }
    }
}
