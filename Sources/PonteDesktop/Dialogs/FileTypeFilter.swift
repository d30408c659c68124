#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte

    /// Files that a dialog offers: `{ name: "Pictures", extensions: ["png", "jpg"] }`. Those with one of the endings or of the types are offered.
    public struct FileTypeFilter: Codable, Hashable, Sendable {
        /// The text that the user reads: 1 to 64 characters.
        public let name: String
        /// Endings of names without the dot, in any case of letters: at most 64, of 1 to 32 ASCII letters, digits, `.`, `-`, `_` and `+` each.
        public let extensions: [String]?
        /// Media types, such as `image/png` or `image/*`: at most 64.
        public let types: [String]?

        /// Has an ending or a type at least.
        public init(name: String, extensions: [String]? = nil, types: [String]? = nil) {
            (self.name, self.extensions, self.types) = (name, extensions, types)
        }
    }

    extension FileTypeFilter {
        /// How many filters a dialog has.
        static let limit = 32

        /// - Throws: `PonteError` with `invalidParameters`.
        func check() throws {
            try DialogText.check(name, "A filter's name", upTo: 64)
            let (endings, types) = (extensions ?? [], types ?? [])
            guard 1...64 ~= max(endings.count, types.count) else {
                throw PonteError(.invalidParameters, "A filter has an ending or a type, and at most 64 of each.")
            }
            guard endings.allSatisfy(Self.isEnding) else {
                throw PonteError(
                    .invalidParameters,
                    "An ending is such as png or tar.gz: 1 to 32 letters, digits, dots, -, _ and +, without the dot in front.")
            }
            guard types.allSatisfy(Self.isType) else {
                throw PonteError(.invalidParameters, "A type is such as image/png or image/*, of at most 128 characters.")
            }
        }

        /// The part of an ending by which macOS knows a file's type: `gz` of `tar.gz`, as `URL.pathExtension` has it.
        static func pathExtension(_ ending: String) -> String {
            let parts = ending.utf8.split(separator: UInt8(ascii: "."))
            return parts.last.map { String(decoding: $0, as: UTF8.self) } ?? ending
        }

        private static func isEnding(_ text: String) -> Bool {
            1...32 ~= text.utf8.count && text.utf8.first != UInt8(ascii: ".") && text.utf8.allSatisfy { isName($0) }
        }

        static func isType(_ text: String) -> Bool {
            guard text.utf8.count <= 128 else { return false }
            let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, parts[0].allSatisfy(isName) else { return false }
            return parts[1].elementsEqual("*".utf8) || parts[1].allSatisfy(isName)
        }

        private static func isName(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: ".-_+".utf8.contains(byte)
            }
        }
    }
#endif
