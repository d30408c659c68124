internal import PonteWire

/// A call on its way through interceptors that may wait.
@MainActor
final class InterceptedCall {
    private let call: CallContext
    private let interceptors: [InterceptorChain.Interceptor]
    private let work: Handler.Work
    private var result: JSONText?

    init(_ call: CallContext, _ interceptors: [InterceptorChain.Interceptor], _ work: @escaping Handler.Work) {
        self.call = call
        self.interceptors = interceptors
        self.work = work
    }

    /// - Throws: What refuses the call, or the handler's error.
    func run() async throws -> JSONText? {
        try await pass(interceptors[...])
        return result
    }

    private func pass(_ rest: ArraySlice<InterceptorChain.Interceptor>) async throws {
        guard let interceptor = rest.first else {
            result = try await work()
            return
        }
        let behind = InterceptorNext()
        do {
            try await withTaskCancellationHandler {
                try await interceptor(call) { [self] in try await behind.run { [self] in try await pass(rest.dropFirst()) } }
            } onCancel: {
                behind.cancel()
            }
        } catch {
            _ = await behind.end()
            throw error
        }
        switch await behind.end() {
        case .waiting: throw PonteError(.forbidden, "An interceptor of the app has refused \(call.name): it did not call next.")
        case .running, .over: throw PonteError(.handlerFailed, "An interceptor of the app has ended before its next. Await next.")
        case .ended(let error?): throw error
        case .ended(nil): break
        }
    }
}
