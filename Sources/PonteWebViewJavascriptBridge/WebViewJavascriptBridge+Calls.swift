internal import Foundation
public import Ponte
internal import PonteAsync

extension WebViewJavascriptBridge {
    /// Calls a handler of the page in the main frame, and waits for its answer. It waits for a page that is not there yet, and
    /// for one that is still being parsed.
    ///
    /// - Parameters:
    ///   - method: The declaration of the page's handler.
    ///   - parameters: The value for the page.
    ///   - timeout: How long to wait, from now; `nil` is for as long as the document lives.
    /// - Throws: `PonteError`: `methodNotFound` where the page has no such handler, `handlerFailed` where it has thrown before it
    ///   answered, `invalidParameters`, `invalidResult`, `timedOut`, `cancelled`, `reloaded`, `navigated`,
    ///   `webProcessTerminated`, `viewReleased`, `bridgeClosed`, `limitExceeded`. A page with its own copy of the bridge's script
    ///   does not say that a handler is missing: give a timeout.
    @discardableResult
    public func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        let data: Any?
        do throws(PonteError) { data = parameters is NoValue ? nil : try PlainJSON.encode(parameters) } catch {
            throw PonteError(.invalidParameters, error.message)
        }
        let cancelled = PonteError(.cancelled, "The call was cancelled.")
        let ending = OneShot<Result<Output, PonteError>>(ifCancelled: .failure(cancelled))
        let id = try conversation.call(method.name, data, timeout: timeout) { ending.give(Self.output($0)) }
        let result = await ending.value()
        // The task may have been cancelled; a call that has ended is ended no more.
        if let id { conversation.cancel(id, cancelled) }
        return try result.get()
    }

    /// Calls a handler of the page that takes nothing.
    @discardableResult
    public func call<Output>(_ method: BridgeMethod<NoValue, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoValue(), timeout: timeout)
    }

    private static func output<Output>(_ result: Result<Any?, PonteError>) -> Result<Output, PonteError> {
        Result { () throws(PonteError) in
            let data = try result.get()
            do throws(PonteError) { return try PlainJSON.decode(result: Output.self, from: data ?? NSNull()) } catch {
                throw PonteError(.invalidResult, error.message)
            }
        }
    }
}
