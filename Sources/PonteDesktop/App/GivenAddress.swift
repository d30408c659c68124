#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PontePage
    internal import PonteWire

    /// An address with which another program opens the app: any page of a browser can lead to one.
    enum GivenAddress {
        /// The longest argument of a program that Linux takes, in UTF-8 bytes.
        private static let limit = 131_072

        /// - Returns: `nil` for what is no address, and for a file that is not on this computer; a line of the log says so.
        static func read(_ text: String) -> URL? {
            if text.utf8.count <= limit, let url = URL(writtenAs: text), url.scheme != nil, !url.isFileURL { return url }
            let start = String(decoding: text.utf8.prefix(1024), as: UTF8.self)
            DeveloperLog.writeFromAnywhere(
                .warning, "no address", about: start,
                "The app was opened with \(LogText.quoted(start)), which is no address of anything that it could open. It is left out."
            )
            return nil
        }
    }
#endif
