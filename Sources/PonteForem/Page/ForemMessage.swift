internal import Ponte

/// Which of a page's features a message is for.
enum Namespace: String {
    case podcast, video, imageUpload, coverUpload
}

/// A message to a page: texts by name.
struct ForemMessage {
    var namespace: Namespace
    var fields: [String: String]
    /// The `id` of the hidden input for it, empty where the page has named none; `nil` for what is no answer to a request.
    var input: String?
    /// True if only pages with `ForemMobile` know it.
    var isNew: Bool
}

/// One document of the main frame, as long as it is shown, and again when the user goes back to it.
struct PageDocument: Hashable, NamedDocument {
    /// Its script has made it up: no other document has the same.
    let name: String
    /// The origin that it has said hello from, as the engine reports it.
    let caller: Caller
    /// The same as the page's `origin` has it.
    let origin: String

    init(name: String, caller: Caller, origin: String) {
        self.name = name
        self.caller = caller.named(name)
        self.origin = origin
    }
}
