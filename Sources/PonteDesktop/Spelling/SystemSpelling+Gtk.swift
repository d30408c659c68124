#if os(Linux)
    internal import WebKit

    /// The engine's check of spelling, which is the program's.
    @MainActor
    enum SystemSpelling {
        static var choice = DesktopSpelling.user {
            didSet {
                SpellChecker.shared.choice =
                    switch choice {
                    case .user: .user
                    case .languages(let languages): .languages(languages)
                    case .off: .off
                    }
            }
        }
    }
#endif
