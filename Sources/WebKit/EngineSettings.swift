internal import CGLibSupport
internal import GLibInterop

/// WebKitGTK's settings for a configuration.
@MainActor
enum EngineSettings {
    static func make(for configuration: WKWebViewConfiguration) -> GObjectReference {
        let settings = GObjectReference(takingOwnershipOf: webkit_settings_new())
        configuration.preferences.apply(to: settings.pointer)
        configuration.defaultWebpagePreferences?.apply(to: settings.pointer)
        webkit_settings_set_allow_universal_access_from_file_urls(settings.pointer, configuration.filesReachEverything ? 1 : 0)
        // On Apple's systems pages can always ask for camera and microphone; the delegate decides.
        webkit_settings_set_enable_media_stream(settings.pointer, 1)
        webkit_settings_set_media_playback_requires_user_gesture(
            settings.pointer, configuration.mediaTypesRequiringUserActionForPlayback.isEmpty ? 0 : 1)
        webkit_settings_set_media_playback_allows_inline(
            settings.pointer, configuration.allowsInlineMediaPlayback ? 1 : 0)
        if let name = configuration.applicationNameForUserAgent {
            setUserAgent(of: settings.pointer, standard(settings.pointer), name)
        }
        return settings
    }

    static func setUserAgent(_ agent: String?, of view: EngineView) {
        guard let settings = webkit_web_view_get_settings(view.view.pointer) else { return }
        if let agent {
            setUserAgent(of: settings, agent, nil)
        } else {
            webkit_settings_set_user_agent(settings, nil)
            if let name = view.configuration.applicationNameForUserAgent {
                setUserAgent(of: settings, standard(settings), name)
            }
        }
    }

    private static func standard(_ settings: OpaquePointer) -> String {
        webkit_settings_get_user_agent(settings).map { String(cString: $0) } ?? ""
    }

    /// Sets the user agent. The engine refuses `;` and `[ ]` outside of parentheses, so such a name is put into some.
    private static func setUserAgent(of settings: OpaquePointer, _ agent: String, _ name: String?) {
        guard let name else { return webkit_settings_set_user_agent(settings, agent) }
        let needsParentheses = name.utf8.contains { ";[]{},=".utf8.contains($0) } && !name.utf8.contains(UInt8(ascii: "("))
        webkit_settings_set_user_agent(settings, agent + " " + (needsParentheses ? "(\(name))" : name))
    }
}
