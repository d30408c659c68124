internal import CGLibSupport
internal import GLibInterop

/// The language of pages: `navigator.language`, and the header `Accept-Language`.
@MainActor
enum PageLanguage {
    /// The language for a program in a locale that has none, which the engine knows under the names `C` and `POSIX` alone. Of `C.UTF-8` it makes the
    /// language `C`, which no page can do anything with. `nil` leaves it to the engine.
    static var correction: String? {
        guard let locale = String(setlocale(LC_CTYPE, nil), upTo: 1024) else { return nil }
        return ["C.", "POSIX."].contains { locale.utf8.starts(with: $0.utf8) } ? "en-US" : nil
    }
}
