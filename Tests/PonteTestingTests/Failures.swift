import Ponte
import PonteTesting

/// The words with which something fails, behind the code of the failure; `none` if it does not fail.
@MainActor
func failure(_ body: () async throws -> Void) async -> String {
    do { try await body() } catch { return (error as? TestFailure).map { "\($0.code) \($0)" } ?? "\(error)" }
    return "none"
}
