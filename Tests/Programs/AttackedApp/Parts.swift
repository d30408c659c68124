import Foundation
import Ponte
import PonteDesktop
import PonteDevice
import PonteFolder
import PonteMedia

/// The parts that the app has once, and its counts.
@MainActor
final class Parts {
    let app: DesktopApp
    let policy: Policy
    let settings: SharedState<Note>
    /// A file of the app's, of a mebibyte.
    let file: URL
    let folder: PageFolder
    let player = MediaPlayer(application: "org.example.Attacked")
    let video = NativeVideoPlayer()
    let capabilities: [any Capability]
    /// The part that goes in the next callback.
    var pendingLetGo: String?
    /// The calls to hostile pages that have not settled.
    private(set) var open: Set<Int> = []
    private(set) var settledTwice = 0
    private var made = 0
    private var watched: [Weak] = []
    private var tray: TrayIcon?

    private struct Weak {
        weak var object: AnyObject?
    }

    init(_ app: DesktopApp, hostile: URL) async throws {
        self.app = app
        policy = .anyFrame(of: [try OriginPattern(hostile.origin)])
        settings = try app.settings(Note())
        file = try app.folders.data.appending(path: "file.bin")
        try Data(count: 1 << 20).write(to: file)
        folder = try PageFolder(try app.folders.data)
        capabilities = [
            app, player, video, Haptics(), WindowControls(), AppearanceControls(app), DesktopNotifications(app),
            DesktopClipboard(),
        ]
        app.menu = [.submenu("File", [.item("Save", id: "save", shortcut: "Ctrl+S"), .role(.quit)])]
        tray = try? await TrayIcon(of: app, icon: .named("mail-unread"), title: "Attacked", menu: [.item("Open", id: "open")])
    }

    /// How many hostile views and bridges live.
    var alive: Int { watched.count { $0.object != nil } }

    func watch(_ objects: [AnyObject?]) {
        watched = watched.filter { $0.object != nil } + objects.map { Weak(object: $0) }
    }

    /// Counts a call, which is to be settled once.
    func call() -> @MainActor () -> Void {
        made += 1
        let number = made
        open.insert(number)
        return { [self] in if open.remove(number) == nil { settledTwice += 1 } }
    }
}
