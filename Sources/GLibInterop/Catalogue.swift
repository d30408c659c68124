internal import CGLibSupport

/// A library's texts in the user's languages.
package enum Catalogue: String {
    case gtk = "gtk40"
    case engine = "WebKitGTK-6.0"

    /// Holds before GTK's start, too.
    ///
    /// - Parameter text: In English, behind its context and `\u{4}` if it has one.
    /// - Returns: `nil` where the catalogue has no other text for the user's languages.
    @MainActor
    package func translation(of text: String) -> String? {
        pnt_catalogue_text(rawValue, text).map { String(cString: $0) }.flatMap { $0 == text ? nil : $0 }
    }
}
