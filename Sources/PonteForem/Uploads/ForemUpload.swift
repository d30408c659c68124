/// A page's purpose for a picture; the raw value is the message handler's name.
public enum ForemUpload: String, CaseIterable, Sendable {
    /// For the text of an article; on pages before November 2021 for its cover, too.
    case image = "imageUpload"
    /// For the head of an article.
    case cover = "coverUpload"
    /// For the user's own profile.
    case profile = "profileUpload"

    /// The namespace in which pages listen for the answer: those that ask for a profile's picture listen to that of an article's.
    var namespace: Namespace {
        self == .cover ? .coverUpload : .imageUpload
    }
}
