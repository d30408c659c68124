#if !os(Linux)
    internal import Foundation

    extension DesktopTexts {
        static func word(gtk text: String, or english: @autoclosure () -> String) -> String { english() }

        static func word(engine text: String, or english: @autoclosure () -> String) -> String { english() }

        static func word(symbol name: String) -> String { name }

        static var nameOfProgram: String { ProcessInfo.processInfo.processName }
    }
#endif
