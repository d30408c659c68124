#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    internal import UniformTypeIdentifiers

    extension OpenedFile {
        /// An app, a workflow and their like are folders with an ending.
        static func isPlainFolder(_ place: URL) -> Bool { place.pathExtension.isEmpty }

        /// The system goes by the ending, and runs a file without one in Terminal if it may be executed.
        static func type(named name: String, beginningWith bytes: ArraySlice<UInt8>) -> String? {
            let type = UTType(filenameExtension: (name as NSString).pathExtension)?.preferredMIMEType
            return types.first { $0 == type }
        }
    }
#endif
