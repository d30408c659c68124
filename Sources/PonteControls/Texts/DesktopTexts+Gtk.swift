#if os(Linux)
    internal import GLibInterop

    extension DesktopTexts {
        /// - Parameter text: As GTK's catalogue has it, with its mark for a key, and behind its context and `\u{4}` if it has one.
        static func word(gtk text: String, or english: @autoclosure () -> String) -> String {
            word(text, of: .gtk) ?? english()
        }

        /// - Parameter text: As WebKitGTK's catalogue has it, with its mark for a key.
        static func word(engine text: String, or english: @autoclosure () -> String) -> String {
            word(text, of: .engine) ?? english()
        }

        private static func word(_ text: String, of catalogue: Catalogue) -> String? {
            catalogue.translation(of: text).map(CatalogueText.plain).flatMap { $0.isEmpty ? nil : $0 }
        }
    }
#endif
