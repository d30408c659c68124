#if os(Linux)
    internal import Ponte
    internal import PonteText

    /// The value of the key `Exec` (Desktop Entry Specification, "The Exec key").
    enum DesktopExec {
        /// The words of a command, of which the first is the program. The escapes of the file's own strings come on top.
        ///
        /// - Throws: `PonteError` with `invalidValue` for a zero byte.
        static func command(_ words: [String]) throws -> String {
            guard !words.contains(where: { $0.utf8.contains(0) }) else {
                throw PonteError(.invalidValue, "An argument holds a zero byte, which no program can get.")
            }
            return words.map(quoted).joined(separator: " ")
        }

        private static func quoted(_ word: String) -> String {
            // A program reads %f and its like as fields.
            let word = word.replacingScalars(["%": "%%"])
            let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@,%"
            if !word.isEmpty, word.utf8.allSatisfy({ plain.utf8.contains($0) }) { return word }
            var quoted = "\""
            for character in word.unicodeScalars {
                if "\"`$\\".unicodeScalars.contains(character) { quoted += "\\" }
                quoted.unicodeScalars.append(character)
            }
            return quoted + "\""
        }
    }
#endif
