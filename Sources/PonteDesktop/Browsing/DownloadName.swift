#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteText

    /// The name of a file that a server has named.
    enum DownloadName {
        /// In UTF-8 bytes, with room for a number and for what the engine adds while it writes.
        private static let longest = 200

        /// A name that is none of a folder, not hidden, and shows what it is.
        static func safe(_ name: String) -> String {
            let plain = DisplayText.fileName(name).replacingScalars(["/": "_", "\\": "_", ":": "_"])
                .trimmingCharacters(in: .whitespaces)
            let seen = plain.unicodeScalars.drop { $0 == "." }
            return seen.isEmpty ? "download" : cut(String(seen))
        }

        /// The ending stays: it says which program opens the file.
        private static func cut(_ name: String) -> String {
            guard name.utf8.count > longest else { return name }
            let ending = (name as NSString).pathExtension
            let tail = ending.isEmpty || ending.utf8.count > 20 ? "" : ".\(ending)"
            var head = String.UnicodeScalarView()
            var count = tail.utf8.count
            for scalar in name.unicodeScalars {
                count += String(scalar).utf8.count
                guard count <= longest else { break }
                head.append(scalar)
            }
            return String(head) + tail
        }

        /// `report.pdf`, `report (1).pdf`, `report (2).pdf` …
        static func numbered(_ name: String, _ number: Int) -> String {
            guard number > 0 else { return name }
            let ending = (name as NSString).pathExtension
            let stem = ending.isEmpty ? name : (name as NSString).deletingPathExtension
            return "\(stem) (\(number))" + (ending.isEmpty ? "" : ".\(ending)")
        }
    }
#endif
