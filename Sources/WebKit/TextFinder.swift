internal import CGLibSupport
internal import GLibInterop

/// The searches in one view's document, one after the other: the engine's answers do not say to which search they belong.
@MainActor
final class TextFinder {
    private struct Search {
        let text: String
        let options: UInt32
        let completion: @MainActor (Bool) -> Void
    }

    private let controller: GObjectReference
    private var searches: [Search] = []
    private var handlers: [UInt] = []

    init(_ view: GObjectOwner<WebKitWebView>) {
        controller = GObjectReference(retaining: webkit_web_view_get_find_controller(view.pointer))
        for (signal, isFound) in [("found-text", true), ("failed-to-find-text", false)] {
            let handler = connect(UnsafeMutableRawPointer(controller.pointer), signal) { [weak self] _ in self?.end(isFound) }
            handlers.append(handler)
        }
    }

    func find(_ text: String, _ configuration: WKFindConfiguration, completion: @escaping @MainActor (Bool) -> Void) {
        // GLib's strings end at a NUL, and the engine answers nothing to an empty one.
        guard !text.isEmpty, !text.utf8.contains(0) else {
            Task { completion(false) }
            return
        }
        var options: UInt32 = 0
        if !configuration.caseSensitive { options |= WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue }
        if configuration.backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
        if configuration.wraps { options |= WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue }
        searches.append(Search(text: text, options: options, completion: completion))
        if searches.count == 1 { start() }
    }

    /// Ends all searches: the web process or the view is gone.
    func stop(_ isFinal: Bool) {
        let ended = searches
        searches = []
        for search in ended { search.completion(false) }
        guard isFinal else { return }
        for handler in handlers { disconnect(UnsafeMutableRawPointer(controller.pointer), handler) }
        handlers = []
    }

    private func start() {
        guard let search = searches.first else { return }
        webkit_find_controller_search(controller.pointer, search.text, search.options, 1)
    }

    private func end(_ isFound: Bool) {
        guard !searches.isEmpty else { return }
        let search = searches.removeFirst()
        // The engine darkens all but the matches until it is told that the search is over. The selection stays.
        webkit_find_controller_search_finish(controller.pointer)
        // The completion may begin another.
        start()
        search.completion(isFound)
    }
}
