#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import UniformTypeIdentifiers

    extension OpenedFile {
        /// An app, a workflow and their like are folders that the system shows as files.
        static func isPlainFolder(_ place: URL) -> Bool { !NSWorkspace.shared.isFilePackage(atPath: place.path) }

        /// The system goes by the ending, and runs a file without one in Terminal if it may be executed.
        static func type(named name: String, beginningWith bytes: ArraySlice<UInt8>) -> String? {
            guard let type = UTType(filenameExtension: (name as NSString).pathExtension)?.preferredMIMEType?.lowercased() else {
                return nil
            }
            // Media types have no case (RFC 2045, 5.1), and this one has two names.
            let known = type == "text/rtf" ? "application/rtf" : type
            return types.first { $0.lowercased() == known }
        }
    }
#endif
