#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteText

    /// AppKit's check of spelling, which is the program's.
    @MainActor
    enum SystemSpelling {
        static var choice = DesktopSpelling.user {
            didSet {
                let checker = NSSpellChecker.shared
                guard case .languages(let languages) = choice else {
                    checker.automaticallyIdentifiesLanguages = true
                    return
                }
                checker.automaticallyIdentifiesLanguages = false
                // AppKit calls a language `de_AT` or `de`, and takes a near one.
                _ = languages.first { checker.setLanguage($0.replacingScalars(["-": "_"])) }
            }
        }
    }
#endif
