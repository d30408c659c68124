internal import Foundation
public import Ponte

extension WebViewJavascriptBridge {
    /// Calls a handler of the page in the main frame, and waits for its answer. It waits for a page that is not there yet, and
    /// for one that is still being parsed.
    ///
    /// - Parameter timeout: How long to wait, from now; `nil` is for as long as the document lives.
    /// - Throws: `PonteError`: `methodNotFound` where the page has no such handler, `handlerFailed` where it has thrown before it
    ///   answered, `invalidParameters`, `invalidResult`, `timedOut`, `cancelled`, `reloaded`, `navigated`,
    ///   `webProcessTerminated`, `viewReleased`, `bridgeClosed`, `limitExceeded`. A page with its own copy of the bridge's script
    ///   does not say that a handler is missing: give a timeout.
    @discardableResult
    public func call<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        let data: Any?
        do throws(PonteError) { data = parameters is NoParameters ? nil : try PlainJSON.encode(parameters) } catch {
            throw PonteError(.invalidParameters, error.message)
        }
        let call = PendingCall<Output>()
        let cancelled = PonteError(.cancelled, "The call was cancelled.")
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                call.start(in: conversation, method.name, data, timeout: timeout) {
                    continuation.resume(with: $0.mapError { $0 })
                }
                if Task.isCancelled { call.cancel(cancelled) }
            }
        } onCancel: {
            Task { @MainActor in call.cancel(cancelled) }
        }
    }

    /// Calls a handler of the page that takes nothing.
    @discardableResult
    public func call<Output>(_ method: RemoteMethod<NoParameters, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoParameters(), timeout: timeout)
    }
}

/// A typed call between its start and its end.
@MainActor
private final class PendingCall<Output: Sendable> {
    private weak var conversation: Conversation?
    private var id: String?

    nonisolated init() {}

    func start(
        in conversation: Conversation, _ name: String, _ data: Any?, timeout: Duration?,
        _ finish: @escaping @MainActor (Result<Output, PonteError>) -> Void
    ) {
        self.conversation = conversation
        do throws(PonteError) {
            id = try conversation.call(name, data, timeout: timeout) { finish(Self.output($0)) }
        } catch {
            finish(.failure(error))
        }
    }

    func cancel(_ error: PonteError) {
        if let id { conversation?.cancel(id, error) }
    }

    private static func output(_ result: Result<Any?, PonteError>) -> Result<Output, PonteError> {
        Result { () throws(PonteError) in
            let data = try result.get()
            do throws(PonteError) { return try PlainJSON.decode(result: Output.self, from: data ?? NSNull()) } catch {
                throw PonteError(.invalidResult, error.message)
            }
        }
    }
}
