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
    /// Whether only pages with `ForemMobile` know it.
    var isNew: Bool
}
