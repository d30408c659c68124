internal import CGLibSupport
internal import GLibInterop

/// Checks the spelling of what users write in pages, in all views of the program.
///
/// It begins behind the first key or click in a page: a dictionary takes some 30 ms and 5 MB.
@MainActor
package final class SpellChecker {
    package enum Choice: Equatable, Sendable {
        /// The user's languages.
        case user
        /// As tags of BCP 47, or as locales are called.
        case languages([String])
        case off
    }

    package static let shared = SpellChecker()

    package var choice = Choice.user {
        didSet { if isUsed, choice != oldValue { apply() } }
    }
    private var isUsed = false
    private var changes = 0

    /// Begins when the user does something in the view.
    func watch(_ view: GObjectOwner<WebKitWebView>) {
        guard !isUsed, let keys = gtk_event_controller_key_new(), let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, 0)
        for (controller, signal) in [(keys, "key-pressed"), (click, "pressed")] {
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            connectAnswering(UnsafeMutableRawPointer(controller), signal) { [weak self] _ in
                self?.begin()
                return signal == "pressed" ? .nothing : .handled(false)
            }
            gtk_widget_add_controller(view.widget, controller)
        }
    }

    private func begin() {
        guard !isUsed else { return }
        isUsed = true
        // Behind the key.
        MainLoop.runWhenIdle { [self] in apply() }
    }

    private func apply() {
        changes += 1
        let wanted =
            switch choice {
            case .user: UserLanguages.written
            case .languages(let names): names.compactMap { UserLanguages.tag(ofLocale: $0) }
            case .off: [String]()
            }
        guard !wanted.isEmpty else { return webkit_web_context_set_spell_checking_enabled(Engine.context, 0) }
        Task { [change = changes] in
            let installed = await SpellingDictionaries.installed()
            if change == changes { check(wanted, with: SpellingDictionaries.chosen(from: installed, for: wanted)) }
        }
    }

    private func check(_ wanted: [String], with dictionaries: [String]) {
        if dictionaries.isEmpty {
            EngineLog.write(
                """
                No dictionary is installed for \(wanted.joined(separator: ", ")): spelling is not checked. Install one, such as the package \
                hunspell-en-us (apt-cache search hunspell lists them), or set DesktopApp.spelling.
                """)
        } else {
            withCStrings(dictionaries) { webkit_web_context_set_spell_checking_languages(Engine.context, $0) }
        }
        webkit_web_context_set_spell_checking_enabled(Engine.context, dictionaries.isEmpty ? 0 : 1)
    }
}
