#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation

    extension OpenedFile {
        static func isPlainFolder(_ place: URL) -> Bool { true }

        /// By its name first, as GIO takes it, and by what it begins with if the name says nothing.
        static func type(named name: String, beginningWith bytes: ArraySlice<UInt8>) -> String? {
            let guess = Array(bytes).withUnsafeBufferPointer { bytes in
                g_content_type_guess(name, bytes.baseAddress, gsize(bytes.count), nil)
            }
            defer { g_free(guess) }
            return guess.flatMap(known)
        }

        /// True if the name alone says that the file is one that pages open.
        static func isShown(byName name: String) -> Bool {
            var isUncertain: gboolean = 0
            let guess = g_content_type_guess(name, nil, 0, &isUncertain)
            defer { g_free(guess) }
            return isUncertain == 0 && guess.flatMap(known) != nil
        }

        /// A type has several names.
        private static func known(_ type: UnsafeMutablePointer<CChar>) -> String? {
            types.first { g_content_type_equals(type, $0) != 0 }
        }
    }
#endif
