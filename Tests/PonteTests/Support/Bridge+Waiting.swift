import Ponte
import TestSupport
import Testing

extension Bridge {
    /// Has a handler that waits until its call is cancelled.
    func handleUntilCancelled(
        _ method: BridgeMethod<NoValue, String>, onCancel cancelled: @escaping @MainActor () -> Void = {}
    ) {
        handle(method) {
            do { try await untilCancelled() } catch { cancelled() }
            return ""
        }
    }

    /// Makes a call to the page that is pending when this returns, and gives the code with which it ends.
    func startCall(_ method: BridgeMethod<NoValue, String> = PageMethod.never) async throws -> Task<PonteError.Code?, Never> {
        let count = diagnostics.pendingCalls
        let call = Task { await code { try await self.call(method) } }
        try await until { diagnostics.pendingCalls > count }
        return call
    }
}
