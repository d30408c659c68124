import Ponte
import PonteTesting

/// The words with which something fails, behind the code of the failure; `none` if it does not fail.
@MainActor
func failure(_ body: () async throws -> Void) async -> String {
    do { try await body() } catch { return (error as? TestFailure).map { "\($0.code) \($0)" } ?? "\(error)" }
    return "none"
}

/// The code of the bridge's error with which something ends; `nil` if it ends well.
@MainActor
func code(_ body: () async throws -> some Any) async -> PonteError.Code? {
    do { _ = try await body() } catch { return (error as? PonteError)?.code }
    return nil
}

/// Its code, of what does not wait.
func code(_ body: () throws -> some Any) -> PonteError.Code? {
    do { _ = try body() } catch { return (error as? PonteError)?.code }
    return nil
}
