internal import PonteText

extension DesktopTexts {
    /// The words of `PageDialogs` about pages of others. `{site}` stands for the page's site, `{name}` for a file's name and `{count}` for a number.
    @MainActor
    public struct Pages: Sendable {
        // MARK: Questions

        /// In the place of a site's name, for a page that has none.
        public var thisPage = "This page"
        public var embeddedPage = "A page embedded in {site}"
        public var noMoreDialogs = "No more dialogs of this page"
        public var logIn = loginTitle(of: word(engine: "Authentication required by %s:%i", or: ""))
        public var wrongPassword = "The user name or the password is not right."
        public var unencrypted = "The connection is not encrypted: others may read the password."
        public var camera = "Allow {site} to use the camera?"
        public var microphone = "Allow {site} to use the microphone?"
        public var cameraAndMicrophone = "Allow {site} to use the camera and the microphone?"
        public var location = "Allow {site} to know where you are?"
        public var notifications = "Allow {site} to show notifications?"

        /// In a dialog for files, beside those that the page takes.
        public var allFiles = "All Files"

        // MARK: Downloads

        public var downloads = "Downloads"
        public var showFolder = "Show in Folder"
        public var dismiss = word(gtk: "Close", or: "Close")
        public var downloadDone = "{name} is in the folder of downloads."
        public var downloadFailed = "{name} could not be downloaded."
        public var tooManyDownloads = "{name} is not downloaded: {count} downloads run already."
        public var tooOftenDownloads = "{name} is not downloaded: too many downloads in a short time."
        public var severalDownloads = "Allow {site} to download several files?"

        // MARK: Pages that fail

        public var failed = "This page cannot be shown"
        public var tryAgain = "Try Again"
        public var offline = "This computer is not connected to a network."
        public var unknownHost = "There is no server of this name. Look at the address."
        public var noConnection = "The server does not answer. Try again later."
        public var untrusted = "The server cannot prove that it is the one of this address. The connection was refused."
        public var pageEnded = "The page has ended unexpectedly."

        init() {}

        /// - Parameter text: A catalogue's, in which `%s` stands for the server and `%i` for its port, not always side by side.
        package static func loginTitle(of text: String) -> String {
            let filled = text.filling("%s", with: "{site}")
            let title = [":%i", ": %i", "%i"].reduce(filled) { $0.filling($1, with: "") }
            return filled == text || title.unicodeScalars.contains("%") ? "Log in to {site}" : title
        }

        private static func word(gtk text: String, or english: String) -> String {
            DesktopTexts.word(gtk: text, or: english)
        }

        private static func word(engine text: String, or english: String) -> String {
            DesktopTexts.word(engine: text, or: english)
        }
    }
}
