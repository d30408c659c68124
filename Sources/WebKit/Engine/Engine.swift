internal import CGLibSupport
internal import GLibInterop

/// The one WebKitGTK engine of the process.
@MainActor
enum Engine {
    /// The context that all web views share: it owns the web processes and knows the custom schemes.
    static let context: OpaquePointer = {
        MainLoop.attachMainQueue()
        EngineSandbox.begin()
        // There is no way to make a web view without these, and nobody to whom an error could be given.
        guard Display.open() else {
            EngineLog.end("WebKit needs a display. Set DISPLAY or WAYLAND_DISPLAY, or start the program with xvfb-run.")
        }
        if let failure = EngineSandbox.answer.failure { EngineLog.end(failure.text) }
        guard let context = webkit_web_context_get_default() else { EngineLog.end("WebKitGTK has made no context.") }
        // A reference that is never given back: WebKitGTK drops its own when the program exits, on whichever thread that is, and aborts
        // where it was the last one and the thread is not the main one.
        g_object_ref(UnsafeMutableRawPointer(context))
        let languages = PageLanguage.corrections
        if !languages.isEmpty { withCStrings(languages) { webkit_web_context_set_preferred_languages(context, $0) } }
        WebProcessLibrary.install(in: context)
        pnt_hold_print_dialogs()
        return context
    }()
}
