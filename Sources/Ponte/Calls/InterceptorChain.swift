internal import PontePage
internal import PonteWire

/// The app's interceptors around each handler, and the one who hears of errors.
@MainActor
struct InterceptorChain {
    /// As `Bridge` has them.
    typealias Next = @MainActor @Sendable () async throws -> Void
    typealias Interceptor = @MainActor (CallContext, @escaping Next) async throws -> Void
    typealias ImmediateInterceptor = @MainActor (CallContext) throws -> (@MainActor @Sendable ((any Error)?) -> Void)?

    /// All of them, the outermost first.
    private var interceptors: [Interceptor] = []
    /// Those of them that do not wait.
    private var immediate: [ImmediateInterceptor] = []
    /// Is told of what handlers and interceptors throw that is no `PonteError`: their callers learn its type alone.
    var onHandlerError: (@MainActor (any Error, CallContext) -> Void)?

    init() {}

    var isEmpty: Bool { interceptors.isEmpty }

    /// True if one of them may wait: then no handler answers at once.
    var mayWait: Bool { immediate.count < interceptors.count }

    /// The chain around the bridge's own methods.
    var withoutInterceptors: InterceptorChain {
        var chain = InterceptorChain()
        chain.onHandlerError = onHandlerError
        return chain
    }

    mutating func add(_ interceptor: @escaping Interceptor) {
        interceptors.append(interceptor)
    }

    mutating func add(immediate interceptor: @escaping ImmediateInterceptor) {
        immediate.append(interceptor)
        interceptors.append { call, next in
            let end = try interceptor(call)
            do { try await next() } catch {
                end?(error)
                throw error
            }
            end?(nil)
        }
    }

    /// Runs a handler that does not wait.
    ///
    /// - Throws: `PonteError` with `forbidden` where an interceptor may wait.
    func run(_ call: CallContext, _ answer: Handler.Answer) throws -> JSONText? {
        do {
            if interceptors.isEmpty { return try answer() }
            guard !mayWait else {
                throw PonteError(
                    .forbidden,
                    "An interceptor of the app may wait, and \(call.name) is called synchronously. Call it with ponte.call.")
            }
            return try pass(immediate[...], call, answer)
        } catch {
            tell(error, call)
            throw error
        }
    }

    private func pass(
        _ rest: ArraySlice<ImmediateInterceptor>, _ call: CallContext, _ answer: Handler.Answer
    ) throws -> JSONText? {
        guard let interceptor = rest.first else { return try answer() }
        let end = try interceptor(call)
        let result: JSONText?
        do { result = try pass(rest.dropFirst(), call, answer) } catch {
            end?(error)
            throw error
        }
        end?(nil)
        return result
    }

    /// The work of a handler with what stands around it.
    func around(_ work: @escaping Handler.Work, of call: CallContext) -> Handler.Work {
        guard !interceptors.isEmpty || onHandlerError != nil || DeveloperLog.isOn else { return work }
        return {
            do {
                if interceptors.isEmpty { return try await work() }
                return try await InterceptedCall(call, interceptors, work).run()
            } catch {
                tell(error, call)
                throw error
            }
        }
    }

    private func tell(_ error: any Error, _ call: CallContext) {
        guard !(error is PonteError || error is CancellationError) else { return }
        DeveloperLog.handlerFailed(error, call)
        onHandlerError?(error, call)
    }
}
