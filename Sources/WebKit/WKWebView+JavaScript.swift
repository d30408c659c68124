internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// Ends what the last document's scripts have left: the engine never answers for a promise whose document is gone.
    func endScriptsOfLastDocument() {
        guard !evaluations.isEmpty else { return }
        let last = evaluations.lastID
        // Scripts run in order: when this one is answered, all earlier ones of the new document have begun.
        evaluateByEngine("0", world: .page) { [weak evaluations] _ in
            evaluations?.endAll(through: last, with: .documentIsGone)
        }
    }

    func evaluate(
        _ script: String, in frame: WKFrameInfo?, world: WKContentWorld,
        _ completion: @escaping ScriptEvaluations.Completion
    ) {
        if let frame, !frame.isMainFrame {
            return FrameScripts.run(script, arguments: nil, in: frame, of: self, world: world, completion)
        }
        AppScripts.prepare()
        let source = AppScripts.evaluation(of: script, in: world.engineName)
        evaluate(source, in: AppScripts.world, completion) { try AppScripts.valueOfEvaluation($0) }
    }

    /// For a script whose result nobody wants, or is a text or a whole number: it takes no script world of our own.
    func evaluateByEngine(_ script: String, world: WKContentWorld, _ completion: @escaping ScriptEvaluations.Completion) {
        evaluate(Array(script.utf8), in: world.engineName, completion) { Self.simpleValue($0) }
    }

    private static func simpleValue(_ value: OpaquePointer) -> Any? {
        if jsc_value_is_number(value) != 0 { return Int(exactly: jsc_value_to_double(value)) }
        return EngineText(value)?.text
    }

    private func evaluate(
        _ source: [UInt8], in world: String?, _ completion: @escaping ScriptEvaluations.Completion,
        value: @escaping @MainActor (OpaquePointer) throws -> Any?
    ) {
        run(completion) { view, callback, data in
            source.withUnsafeBytes { bytes in
                let text = bytes.assumingMemoryBound(to: CChar.self)
                webkit_web_view_evaluate_javascript(view, text.baseAddress, text.count, world, nil, nil, callback, data)
            }
        } finish: {
            webkit_web_view_evaluate_javascript_finish($0, $1, $2)
        } value: {
            try value($0)
        }
    }

    func call(
        _ body: String, _ arguments: [String: Any], in frame: WKFrameInfo?, world: WKContentWorld,
        _ completion: @escaping ScriptEvaluations.Completion
    ) {
        let values: CallArguments
        do {
            values = try CallArguments(arguments)
        } catch {
            let error = error as? WKError ?? WKError(.javaScriptExceptionOccurred, error.localizedDescription)
            return completion(.failure(error))
        }
        let function = values.function(of: body)
        if let frame, !frame.isMainFrame {
            return FrameScripts.run(function, arguments: values, in: frame, of: self, world: world, completion)
        }
        AppScripts.prepare()
        run(completion) { view, callback, data in
            values.withCall(of: function, in: world.engineName ?? "") { call, arguments in
                webkit_web_view_call_async_javascript_function(
                    view, call, -1, arguments, AppScripts.world, nil, nil, callback, data)
            }
        } finish: {
            webkit_web_view_call_async_javascript_function_finish($0, $1, $2)
        } value: {
            try AppScripts.value(of: $0)
        }
    }

    private typealias View = UnsafeMutablePointer<WebKitWebView>
    private typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

    private func run(
        _ completion: @escaping ScriptEvaluations.Completion,
        start: (View, @escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
        finish: @escaping (View, AsyncResult, ErrorPlace) -> OpaquePointer?,
        value: @escaping @MainActor (OpaquePointer) throws -> Any?
    ) {
        content.unregisterRemoved()
        prepareFirstDocument()
        let id = evaluations.begin(completion)
        let pointer = view.pointer
        startAsync(holding: view) {
            start(pointer, $0, $1)
        } finished: { [weak evaluations, weak engine] answer in
            // The script may have posted.
            engine?.connections.drain()
            // Finished even if nobody waits any more, so that the engine's value is freed.
            let result = Result { try withGError { finish(pointer, answer, $0) } }
            defer { if case .success(let value?) = result { g_object_unref(UnsafeMutableRawPointer(value)) } }
            let value = result.mapError(ScriptException.error).flatMap { answer in
                Result { try answer.flatMap { try value($0) } }
                    .mapError { $0 as? WKError ?? WKError(.unknown, $0.localizedDescription) }
            }
            if case .failure(let error) = value, error.code == .javaScriptResultTypeIsUnsupported {
                // Platform: error numbers
                // The engine says this of a script whose process has ended, too, and tells of that right afterwards.
                Task { evaluations?.end(id, with: value) }
            } else {
                evaluations?.end(id, with: value)
            }
        }
    }

    /// As Apple does it: `undefined` is an `Optional.none` within `Any`, and all else is the value itself.
    static func answer(_ result: Result<Any?, WKError>) -> Result<Any, any Error> {
        result.map { if let value = $0 { value } else { Any?.none as Any } }.mapError { $0 }
    }

    /// The value that `start` hands to the completion handler that it gets.
    func valueOfScript(
        _ start: (@escaping @MainActor @Sendable (Any?, (any Error)?) -> Void) -> Void
    ) async throws -> Any? {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            start { value, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: Answer(value: value))
                }
            }
        }.value
    }

    func result(_ start: (@escaping ScriptEvaluations.Completion) -> Void) async throws -> Any? {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            start { continuation.resume(with: $0.map(Answer.init).mapError { $0 }) }
        }.value
    }
}

/// A script's result on its way through a continuation.
// Sendable because it goes from the main actor to the main actor.
private struct Answer: @unchecked Sendable {
    var value: Any?
}
