#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    extension DesktopTexts {
        /// - Parameter text: As GTK's catalogue has it, with its mark for a key, and behind its context and `\u{4}` if it has one.
        static func word(gtk text: String, or english: @autoclosure () -> String) -> String {
            Catalogue.gtk.word(text) ?? english()
        }

        /// - Parameter text: As WebKitGTK's catalogue has it, with its mark for a key.
        static func word(engine text: String, or english: @autoclosure () -> String) -> String {
            Catalogue.engine.word(text) ?? english()
        }

        /// - Parameter name: In English, as GTK's icons and their buttons are named.
        static func word(symbol name: String) -> String {
            let keys = plainSymbolWords.contains(name) ? ["_\(name)", name] : ["_\(name)"]
            return [Catalogue.gtk, .engine].lazy.flatMap { catalogue in keys.lazy.compactMap { catalogue.word($0) } }.first
                ?? name
        }

        /// Words that the catalogues have without a button's mark, and mean as a symbol does. `Home` is the user's folder there, and `Location` a file's.
        private static let plainSymbolWords: Set = [
            "Calendar", "Computer", "Image", "Information", "Language", "Lock", "Menu", "Muted", "Search", "Settings", "Unlock",
            "Video",
        ]

        static var nameOfProgram: String { g_get_application_name().map { String(cString: $0) } ?? "" }
    }
#endif
