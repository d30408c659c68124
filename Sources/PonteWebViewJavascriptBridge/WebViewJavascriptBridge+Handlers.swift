internal import Foundation
public import Ponte

extension WebViewJavascriptBridge {
    /// Answers the page's `callHandler` with the method's name; takes the place of an earlier handler of that name.
    ///
    /// The original has no errors. Here, an error reaches the page's callback as `{"error": {"code": …, "message": …}}`.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - policy: The pages that may call this method; `nil` is the bridge's policy.
    ///   - body: Its task is cancelled when the document ends. A `PonteError` that it throws reaches the page with code and
    ///     message; of other errors, the page learns `handlerFailed` and the type.
    public func handle<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, for policy: Policy? = nil,
        _ body: @escaping @MainActor @Sendable (Parameters) async throws -> Output
    ) {
        handle(withContext: method, for: policy) { parameters, _ in try await body(parameters) }
    }

    /// Answers calls of a method that takes nothing.
    @_disfavoredOverload
    public func handle<Output>(
        _ method: BridgeMethod<NoValue, Output>, for policy: Policy? = nil,
        _ body: @escaping @MainActor @Sendable () async throws -> Output
    ) {
        handle(withContext: method, for: policy) { _, _ in try await body() }
    }

    /// Answers the page's `callHandler`, and sees who calls. The page's callback gets `null` where there is no result.
    public func handle<Parameters, Output>(
        withContext method: BridgeMethod<Parameters, Output>, for policy: Policy? = nil,
        _ body: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Output
    ) {
        conversation.handlers.set(method.name, for: policy) { data, call, responder in
            let parameters: Parameters
            do throws(PonteError) { parameters = try PlainJSON.decode(Parameters.self, from: data ?? NSNull()) } catch {
                return responder.fail(PonteError(.invalidParameters, error.message))
            }
            responder.answer {
                let output = try await body(parameters, call)
                do throws(PonteError) { return try PlainJSON.encode(result: output) } catch {
                    throw PonteError(.invalidResult, "The result of \(call.name) cannot cross. \(error.message)")
                }
            }
        }
    }

    /// Calls of this method end with `methodNotFound` from now on; those that run go on.
    public func remove<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) {
        conversation.handlers.remove(method.name)
    }

    /// Opens a method that is offered with `Bridge.handle` to pages of the old protocol, too.
    ///
    ///     webViewJavascriptBridge.open(Device.currentSSID, of: bridge)
    ///
    /// The policies of both bridges, and of the method, must allow the caller. Pages send and get plain JSON, without
    /// functions, streams and bytes.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - bridge: Is not kept alive; when it is gone, calls end with `bridgeClosed`.
    public func open<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>, of bridge: Bridge) {
        handle(withContext: method) { [weak bridge] (parameters: Parameters, call: CallContext) async throws -> Output in
            guard let bridge else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
            return try await bridge.answer(method, parameters, from: call.caller)
        }
    }
}
