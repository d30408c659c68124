import Ponte

/// The code of the error with which something ends; `nil` if it ends well.
@MainActor
func code(_ work: () async throws -> some Any) async -> PonteError.Code? {
    do { _ = try await work() } catch { return (error as? PonteError)?.code }
    return nil
}
