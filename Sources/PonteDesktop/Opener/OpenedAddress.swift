#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PonteWire

    /// The rules for an address that goes to another program.
    enum OpenedAddress {
        /// They would lead back to files and scripts, whatever the app names.
        static let neverOpened: Set<String> = ["file", "javascript", "vbscript", "data", "blob", "about", "view-source"]
        private static let limit = 8192

        /// - Throws: `PonteError` with `invalidParameters` and `forbidden`.
        static func read(_ text: String, schemes: Set<String>) throws -> URL {
            // Programs differ in what they make of other characters.
            guard 1...limit ~= text.utf8.count, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }),
                let url = URL(writtenAs: text), let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
                let scheme = components.scheme?.lowercased()
            else {
                throw PonteError(
                    .invalidParameters, "An address is absolute and of 1 to \(limit) ASCII characters. Write new URL(text).href.")
            }
            guard schemes.contains(scheme) else {
                throw PonteError(
                    .forbidden, "The app does not open addresses of this scheme. It can name the scheme: Opener(schemes:).")
            }
            if ["http", "https"].contains(scheme), components.host?.isEmpty != false {
                throw PonteError(.invalidParameters, "The address has no host.")
            }
            if scheme == "mailto" { try checkMail(components) }
            return url
        }

        /// Some mail programs add files of the user's that a link names: `attach`.
        private static func checkMail(_ components: URLComponents) throws {
            let fields = ["to", "cc", "bcc", "subject", "body", "in-reply-to"]
            let items = components.queryItems ?? []
            // Some of them read the fields after the fragment's sign.
            guard components.fragment == nil, items.allSatisfy({ fields.contains($0.name.lowercased()) }) else {
                throw PonteError(
                    .forbidden, "A mail's address sets \(fields.joined(separator: ", ")), and nothing else, and has no #.")
            }
        }
    }
#endif
