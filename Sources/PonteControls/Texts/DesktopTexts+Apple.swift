#if !os(Linux)
    extension DesktopTexts {
        static func word(gtk text: String, or english: @autoclosure () -> String) -> String { english() }

        static func word(engine text: String, or english: @autoclosure () -> String) -> String { english() }
    }
#endif
