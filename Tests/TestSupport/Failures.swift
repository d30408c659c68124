package import PonteWire

/// The bridge's error with which something ends; `nil` if it ends well.
@MainActor
package func error(_ body: () async throws -> some Any) async -> PonteError? {
    do { _ = try await body() } catch { return error as? PonteError }
    return nil
}

/// Its code.
@MainActor
package func code(_ body: () async throws -> some Any) async -> PonteError.Code? {
    await error(body)?.code
}

/// Its code, of what does not wait.
package func codeAtOnce(_ body: () throws -> some Any) -> PonteError.Code? {
    do { _ = try body() } catch { return (error as? PonteError)?.code }
    return nil
}
