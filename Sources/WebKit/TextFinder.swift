internal import CGLibSupport
internal import GLibInterop

/// The searches in one view's document, one after the other: the engine's answers do not say to which search they belong.
@MainActor
final class TextFinder {
    private struct Search {
        let text: String
        let options: UInt32
        /// The matches that are counted, and shown to the user; 0 is a search of the app's, which shows none.
        let limit: UInt32
        let completion: @MainActor (_ count: UInt32) -> Void
    }

    private let controller: GObjectReference
    private var searches: [Search] = []
    private var handlers: [UInt] = []

    init(_ view: GObjectOwner<WebKitWebView>) {
        controller = GObjectReference(retaining: webkit_web_view_get_find_controller(view.pointer))
        let instance = UnsafeMutableRawPointer(controller.pointer)
        handlers = [
            connect(instance, "found-text") { [weak self] arguments in self?.end(max(arguments.unsigned(1), 1)) },
            connect(instance, "failed-to-find-text") { [weak self] _ in self?.end(0) },
        ]
    }

    func find(_ text: String, _ configuration: WKFindConfiguration, completion: @escaping @MainActor (Bool) -> Void) {
        var options: UInt32 = 0
        if !configuration.caseSensitive { options |= WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue }
        if configuration.backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
        if configuration.wraps { options |= WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue }
        add(Search(text: text, options: options, limit: 0) { completion($0 > 0) })
    }

    /// Selects the next match, and shows all, until `unmark()`.
    ///
    /// - Parameter completion: Gets their number, which is greater than `limit` if there are more.
    func mark(_ text: String, backwards: Bool, limit: UInt32, completion: @escaping @MainActor (UInt32) -> Void) {
        var options = WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue | WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue
        if backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
        add(Search(text: text, options: options, limit: limit, completion: completion))
    }

    func unmark() {
        webkit_find_controller_search_finish(controller.pointer)
    }

    private func add(_ search: Search) {
        // GLib's strings end at a NUL, and the engine answers nothing to an empty one.
        guard !search.text.isEmpty, !search.text.utf8.contains(0) else {
            Task { search.completion(0) }
            return
        }
        searches.append(search)
        if searches.count == 1 { start() }
    }

    /// Ends all searches: the web process or the view is gone.
    func stop(_ isFinal: Bool) {
        let ended = searches
        searches = []
        for search in ended { search.completion(0) }
        guard isFinal else { return }
        for handler in handlers { disconnect(UnsafeMutableRawPointer(controller.pointer), handler) }
        handlers = []
    }

    private func start() {
        guard let search = searches.first else { return }
        webkit_find_controller_search(controller.pointer, search.text, search.options, max(search.limit, 1))
    }

    private func end(_ count: UInt32) {
        guard !searches.isEmpty else { return }
        let search = searches.removeFirst()
        // The engine darkens all but the matches until it is told that the search is over. The selection stays.
        if search.limit == 0 { unmark() }
        // The completion may begin another.
        start()
        search.completion(count)
    }
}
