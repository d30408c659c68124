/// The words that this package's menus, dialogs and bars show by themselves, in the user's language.
///
///     DesktopTexts.current.closeWindow = "Close this window"
///
/// On Linux they come from the catalogues of GTK and WebKitGTK, and from English for the few that both lack. On Apple's systems they are English.
@MainActor
public struct DesktopTexts: Sendable {
    /// Those of the program. A change counts for what opens later.
    public static var current = DesktopTexts()

    // MARK: Buttons

    /// “OK”.
    public var ok = word(gtk: "_OK", or: "OK")
    /// “Cancel”.
    public var cancel = word(gtk: "_Cancel", or: "Cancel")
    /// “Close”.
    public var close = word(gtk: "_Close", or: "Close")
    /// “Allow”.
    public var allow = "Allow"
    /// “Deny”.
    public var deny = "Deny"
    /// “Log In”.
    public var logIn = word(engine: "_Authenticate", or: "Log In")

    // MARK: Menus

    /// “Undo”.
    public var undo = word(gtk: "_Undo", or: word(gtk: "Stock label\u{4}_Undo", or: "Undo"))
    /// “Redo”.
    public var redo = word(gtk: "_Redo", or: word(gtk: "Stock label\u{4}_Redo", or: "Redo"))
    /// “Cut”.
    public var cut = word(gtk: "Cu_t", or: "Cut")
    /// “Copy”.
    public var copy = word(gtk: "_Copy", or: "Copy")
    /// “Paste”.
    public var paste = word(gtk: "_Paste", or: "Paste")
    /// “Paste as Plain Text”.
    public var pasteAsPlainText = word(engine: "Paste As Plain _Text", or: "Paste as Plain Text")
    /// “Delete”.
    public var delete = word(gtk: "_Delete", or: "Delete")
    /// “Select All”.
    public var selectAll = word(gtk: "Select _All", or: "Select All")
    /// “Reload”.
    public var reload = word(engine: "_Reload", or: "Reload")
    /// “Back”.
    public var back = word(gtk: "_Back", or: "Back")
    /// “Forward”.
    public var forward = word(engine: "_Forward", or: word(gtk: "_Next", or: "Forward"))
    /// “Find…”.
    public var find = word(gtk: "Search…", or: word(gtk: "Stock label\u{4}_Find", or: "Find…"))
    /// “Find Next”.
    public var findNext = "Find Next"
    /// “Find Previous”.
    public var findPrevious = "Find Previous"
    /// “Print…”.
    public var print = word(gtk: "_Print", or: "Print") + "…"
    /// “Zoom In”.
    public var zoomIn = word(engine: "_Zoom In", or: word(gtk: "Stock label\u{4}Zoom _In", or: "Zoom In"))
    /// “Zoom Out”.
    public var zoomOut = word(engine: "_Zoom Out", or: word(gtk: "Stock label\u{4}Zoom _Out", or: "Zoom Out"))
    /// “Actual Size”.
    public var resetZoom = word(engine: "_Actual Size", or: word(gtk: "Stock label\u{4}_Normal Size", or: "Actual Size"))
    /// “Minimize”.
    public var minimize = word(gtk: "Minimize", or: "Minimize")
    /// “Close Window”.
    public var closeWindow = word(gtk: "_Close", or: "Close Window")
    /// “Full Screen”.
    public var fullScreen = word(
        engine: "Fullscreen",
        or: word(engine: "Enter Full Screen", or: word(gtk: "Stock label\u{4}_Fullscreen", or: "Full Screen")))
    /// “About”.
    public var about = word(gtk: "About", or: "About")
    /// `%s` in it stands for the app's name.
    public var quit = word(gtk: "Quit %s", or: "Quit")

    /// “Menu”.
    public var menu = word(gtk: "Menu", or: "Menu")

    // MARK: Questions

    /// “Username”.
    public var userName = word(gtk: "_Username", or: "Username")
    /// “Password”.
    public var password = word(gtk: "_Password", or: "Password")
    /// “Leave Page”.
    public var leavePage = word(engine: "Leave Page", or: "Leave Page")
    /// “Stay on Page”.
    public var stayOnPage = word(engine: "Stay on Page", or: "Stay on Page")
    public var leaveQuestion = word(
        engine: "Are you sure you want to leave this page?", or: "Are you sure you want to leave this page?")
    public var downloadIsRunning = "A download is running"
    public var downloadWillEnd = "If you close now, it ends, and its file is not kept."
    public var endDownload = "End Download"
    public var keepDownloading = "Keep Downloading"

    // MARK: Find bar

    public var noMatches = word(gtk: "No Results Found", or: "No results found")
    public var closeFindBar = word(gtk: "_Close", or: "Close")
    /// Of the match that is shown, and of all: `3 of 17`.
    public var matches: @Sendable (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }

    // MARK: Pictures

    /// “Pictures”.
    public var pictures = "Pictures"
    /// “Take a Photograph”.
    public var takePhotograph = "Take a Photograph"
    /// “Take Picture”.
    public var takePicture = "Take Picture"
    /// “Move and Zoom”.
    public var cropPicture = "Move and Zoom"
    /// “Use Picture”.
    public var usePicture = "Use Picture"

    // MARK: Videos

    /// “Play”.
    public var play = word(engine: "_Play", or: "Play")
    /// “Pause”.
    public var pause = word(engine: "_Pause", or: "Pause")
    /// “Position”.
    public var position = "Position"
    /// “Leave Full Screen”.
    public var leaveFullScreen = word(
        engine: "Video Exit Full Screen context menu item\u{4}Exit Full Screen",
        or: word(gtk: "Stock label\u{4}_Leave Fullscreen", or: "Leave Full Screen"))

    // MARK: Failures

    /// `%s` in it stands for the app's name.
    public var couldNotStart = "%s could not start."

    // MARK: Pages of others

    public var pages = Pages()

    init() {}
}

extension DesktopTexts {
    /// - Parameter name: The app's; `nil` is the one that the system knows.
    package func quit(_ name: String? = nil) -> String {
        Self.fill(quit, name ?? Self.nameOfProgram)
    }

    /// - Parameter name: The app's.
    package func couldNotStart(_ name: String) -> String {
        Self.fill(couldNotStart, name)
    }

    private static func fill(_ text: String, _ name: String) -> String {
        // No guard: words for a reader.
        text.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: name)
    }
}
