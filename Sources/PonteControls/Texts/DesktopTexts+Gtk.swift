#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    extension DesktopTexts {
        static func word(gtk text: String, or english: String) -> String { word(text, of: "gtk40", or: english) }

        static func word(engine text: String, or english: String) -> String { word(text, of: "WebKitGTK-6.0", or: english) }

        /// - Parameter text: As the catalogue has it, with its mark for a key.
        private static func word(_ text: String, of catalogue: String, or english: String) -> String {
            // The languages of the user stand from then on.
            _ = MainActor.assumeIsolated { Display.open() }
            guard let found = g_dgettext(catalogue, text).map({ String(cString: $0) }), found != text else { return english }
            return found
        }
    }
#endif
