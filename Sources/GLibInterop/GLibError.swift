package import CWebKitGTK
internal import Foundation

/// A `GError` as Swift sees it: its domain's name, its code and its message.
package struct GLibError: LocalizedError, Equatable, Sendable {
    package var domain: String
    package var code: Int
    package var message: String

    /// GLib's sentence, for `localizedDescription`.
    package var errorDescription: String? { message }

    /// Copies `error`, which stays the caller's.
    package init(_ error: UnsafeMutablePointer<GError>) {
        domain = String(cString: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        // It may have an address in it, or what a page has thrown.
        message = String(error.pointee.message, upTo: Self.longestMessage) ?? String(shown: error.pointee.message) ?? ""
    }

    /// A longer one is cut, in UTF-8 bytes.
    private static let longestMessage = 1 << 20

    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// A new `GError`, which the caller frees.
    package func makeError() -> UnsafeMutablePointer<GError> {
        g_error_new_literal(g_quark_from_string(domain), gint(clamping: code), message)
    }
}

/// Calls `body` with a place for a `GError`, and throws what it left there, freed.
///
/// - Throws: `GLibError`.
package func withGError<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    guard let error else { return result }
    defer { g_error_free(error) }
    throw GLibError(error)
}
