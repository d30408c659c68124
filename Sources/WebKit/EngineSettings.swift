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
        // For the empty document that is there before the first load: website policies reach what is loaded.
        webkit_settings_set_media_playback_requires_user_gesture(
            settings.pointer, configuration.mediaTypesRequiringUserActionForPlayback.isEmpty ? 0 : 1)
        webkit_settings_set_media_playback_allows_inline(
            settings.pointer, configuration.allowsInlineMediaPlayback ? 1 : 0)
        AttachmentSandbox.switchOn(in: settings.pointer)
        Acceleration.apply(to: settings.pointer, opener: configuration.openedBy?.settings)
        // The view's own copy does not name what is not sent.
        if !setUserAgent(nil, settings.pointer, configuration) { configuration.applicationNameForUserAgent = nil }
        return settings
    }

    /// The engine has no policy for pictures alone.
    static func autoplay(_ types: WKAudiovisualMediaTypes) -> WebKitAutoplayPolicy {
        if types.contains(.video) { return WEBKIT_AUTOPLAY_DENY }
        return types.contains(.audio) ? WEBKIT_AUTOPLAY_ALLOW_WITHOUT_SOUND : WEBKIT_AUTOPLAY_ALLOW
    }

    /// - Parameter agent: The whole; `nil` is the engine's own with the application name.
    /// - Returns: False for what the engine refuses, which changes nothing and is complained about.
    static func setUserAgent(_ agent: String?, _ settings: OpaquePointer, _ configuration: WKWebViewConfiguration) -> Bool {
        if let agent {
            let text = agent.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
            guard UserAgentText.isSound(text) else {
                EngineLog.write(
                    "WebKitGTK takes no user agent \(agent.debugDescription): outside of parentheses, it is of names and versions (App/1.0)."
                )
                return false
            }
            webkit_settings_set_user_agent(settings, text)
            return true
        }
        webkit_settings_set_user_agent(settings, nil)
        guard let name = configuration.applicationNameForUserAgent, !name.isEmpty,
            let standard = String(webkit_settings_get_user_agent(settings), upTo: 64 << 10)
        else { return true }
        // Outside of parentheses the engine refuses `;` and `[ ]`.
        guard let text = ["\(standard) \(name)", "\(standard) (\(name))"].first(where: UserAgentText.isSound) else {
            EngineLog.write("WebKitGTK takes no application name \(name.debugDescription) in its user agent.")
            return false
        }
        webkit_settings_set_user_agent(settings, text)
        return true
    }
}
