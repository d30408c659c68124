internal import CGLibSupport
internal import GLibInterop

/// The languages of pages: `navigator.language`, and the header `Accept-Language`.
@MainActor
enum PageLanguage {
    /// The user's list, and the language for a program in a locale that has none, which the engine knows under the names `C` and `POSIX` alone. Of `C.UTF-8` it makes the
    /// language `C`, which no page can do anything with. Empty leaves it to the engine, which takes the locale's language.
    static var corrections: [String] {
        let chosen = UserLanguages.chosen
        guard chosen.isEmpty else { return UserLanguages.withRegion(chosen, of: UserLanguages.locale) }
        guard let locale = String(setlocale(LC_CTYPE, nil), upTo: 1024) else { return [] }
        return ["C.", "POSIX."].contains { locale.utf8.starts(with: $0.utf8) } ? ["en-US"] : []
    }
}
