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
            let translations = [Catalogue.gtk, .engine].lazy.flatMap { catalogue in
                ["_\(name)", name].lazy.compactMap { catalogue.word($0) }
            }
            return translations.first ?? name
        }

        static var nameOfProgram: String { g_get_application_name().map { String(cString: $0) } ?? "" }
    }
#endif
