import WebKit

extension WKError {
    /// The error that a body throws; `nil` for none, and for another.
    @MainActor
    static func thrown(by body: () async throws -> Any?) async -> WKError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error as? WKError
        }
    }

    /// The text of the exception, as the page would see it.
    var exceptionMessage: String? { userInfo["WKJavaScriptExceptionMessage"] as? String }
}
