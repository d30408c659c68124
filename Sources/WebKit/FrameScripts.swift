internal import CGLibSupport
internal import GLibInterop

/// Runs the app's scripts in sub-frames, through the web process's library: the engine's own functions reach the main frame alone.
///
/// A frame is known by the window that has sent a message. One that shows another document has another window.
@MainActor
enum FrameScripts {
    /// Carries the version: a library of another version does not answer.
    private static let messageName = "ponte.script.3"

    /// - Parameters:
    ///   - arguments: Those of the function that `source` evaluates to; `nil` for a script whose value is the result.
    ///   - completion: Gets the result, or why there is none.
    static func run(
        _ source: String, arguments: CallArguments?, in frame: WKFrameInfo, of webView: WKWebView, world: WKContentWorld,
        _ completion: @escaping ScriptEvaluations.Completion
    ) {
        AppScripts.prepare()
        guard let window = frame.window, frame.webView === webView else {
            return completion(.failure(unreachable))
        }
        webView.content.unregisterRemoved()
        let evaluations = webView.evaluations
        let id = evaluations.begin(completion)
        let message = message(source, arguments, window, isBlank: frame.request.url?.absoluteString == "about:blank", world)
        let pointer = webView.view.pointer
        startAsync(holding: webView.view) {
            webkit_web_view_send_message_to_page(pointer, message, nil, $0, $1)
        } finished: { [weak evaluations, weak engine = webView.engine] answer in
            // The script may have posted.
            engine?.connections.drain()
            let reply = try? withGError { webkit_web_view_send_message_to_page_finish(pointer, answer, $0) }
            defer { if let reply { g_object_unref(UnsafeMutableRawPointer(reply)) } }
            evaluations?.end(id, with: reply.map { result($0) } ?? .failure(unreachable))
        }
    }

    private static func message(
        _ source: String, _ arguments: CallArguments?, _ window: UInt64, isBlank: Bool, _ world: WKContentWorld
    ) -> OpaquePointer? {
        let source = Data(source.utf8).withUnsafeBytes { bytes in
            withVariantType("y") { g_variant_new_fixed_array($0, bytes.baseAddress, gsize(bytes.count), 1) }
        }
        let values = withVariantType("(sav)") { g_variant_new_maybe($0, arguments?.ordered()) }
        let parameters = [
            g_variant_new_uint64(guint64(window)), g_variant_new_boolean(isBlank ? 1 : 0),
            g_variant_new_string(world.engineName ?? ""), source, values,
        ]
        return webkit_user_message_new(messageName, g_variant_new_tuple(parameters, gsize(parameters.count)))
    }

    /// Reads `(ys)`: the kind of the answer, and its text (`frame_scripts.c`).
    private static func result(_ reply: OpaquePointer) -> Result<Any?, WKError> {
        guard let parameters = webkit_user_message_get_parameters(reply),
            withVariantType("(ys)", { g_variant_is_of_type(parameters, $0) }) != 0
        else { return .failure(unreachable) }
        let values = (0..<2).map { g_variant_get_child_value(parameters, gsize($0)) }
        defer { for value in values { g_variant_unref(value) } }
        guard let text = String(g_variant_get_string(values[1], nil), upTo: TaggedText.maximumCount) else {
            return .failure(ScriptException.unsupportedResult)
        }
        switch UnicodeScalar(g_variant_get_byte(values[0])) {
        case "v":
            var text = text
            let value = Result { try text.withUTF8 { try AppScripts.value(of: UnsafeRawBufferPointer($0)) } }
            return value.mapError { $0 as? WKError ?? WKError(.unknown, $0.localizedDescription) }
        case "u": return .success(nil)
        case "e": return .failure(ScriptException.error(message: text))
        case "t": return .failure(ScriptException.unsupportedResult)
        case "g": return .failure(.documentIsGone)
        default: return .failure(unreachable)
        }
    }

    private static var unreachable: WKError {
        WKError(
            .javaScriptInvalidFrameTarget,
            "The frame is gone, shows another document, or is not known: take the frameInfo of one of its messages.")
    }
}
