#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    extension DesktopApp {
        /// The languages in which the spelling of what users write is checked, in all pages of the program: the user's, until the app chooses.
        ///
        ///     app.spelling = .languages(["de-AT", "en"])
        ///
        /// On Linux it needs a dictionary of enchant's, such as the package `hunspell-de-at`; the log says if there is none. A language without a region takes any dictionary of the language. Four at most
        /// are used. On macOS the first of the languages that the system knows counts.
        ///
        /// A page switches it off for an element by `spellcheck="false"`.
        public var spelling: DesktopSpelling {
            get { SystemSpelling.choice }
            set { SystemSpelling.choice = newValue }
        }
    }
#endif
