#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    internal import UniformTypeIdentifiers

    /// The media types that the system knows by the endings of names.
    enum MediaType {
        /// - Returns: `nil` where the ending says nothing.
        static func named(_ name: String) -> String? {
            UTType(filenameExtension: (name as NSString).pathExtension)?.preferredMIMEType
        }
    }
#endif
