internal import PonteWire

/// A call that the app's interceptor has let through.
struct Interception: Sendable {
    /// Is called once, when the handler has ended.
    let end: (@MainActor @Sendable ((any Error)?) -> Void)?

    @MainActor
    func around(_ answer: Handler.Answer) throws -> JSONText? {
        do {
            let result = try answer()
            end?(nil)
            return result
        } catch {
            end?(error)
            throw error
        }
    }

    @MainActor
    func around(_ work: Handler.Work) async throws -> JSONText? {
        do {
            let result = try await work()
            end?(nil)
            return result
        } catch {
            end?(error)
            throw error
        }
    }
}
