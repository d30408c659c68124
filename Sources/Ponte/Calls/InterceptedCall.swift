internal import PonteWire

/// A call on its way through interceptors that may wait.
@MainActor
final class InterceptedCall {
    private let call: CallContext
    private let interceptors: [InterceptorChain.Interceptor]
    private let work: Handler.Work
    private var result: JSONText?

    /// How far an interceptor has come with what is behind it.
    private enum Step {
        case waiting, running, over
        case ended((any Error)?)
    }

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
        var step = Step.waiting
        // Nothing begins when the interceptor has ended.
        defer { step = .over }
        try await interceptor(call) { [self] in
            guard case .waiting = step else {
                throw PonteError(.handlerFailed, "next was called twice, or too late. Call it once, and await it.")
            }
            step = .running
            do {
                // A call that was cancelled while it waited does not run.
                try Task.checkCancellation()
                try await pass(rest.dropFirst())
                step = .ended(nil)
            } catch {
                step = .ended(error)
                throw error
            }
        }
        switch step {
        case .waiting: throw PonteError(.forbidden, "An interceptor of the app has refused \(call.name): it did not call next.")
        case .running, .over: throw PonteError(.handlerFailed, "An interceptor of the app has ended before its next. Await next.")
        case .ended(let error?): throw error
        case .ended(nil): break
        }
    }
}
