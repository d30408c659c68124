import CWebKitGTK
import Foundation
import GLibInterop
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
    /// Of the hostile page's main frame alone.
    let mainFrame: Policy
    /// The rule that is broken on purpose.
    let bad: String
    /// The places from which hostile pages say that they have reached a handler, behind its name.
    var marks: Set<String> = []
    let settings: SharedState<Note>
    /// A file of the app's, of 16 MiB, and one that pages write.
    let file, saved: URL
    let folder: PageFolder
    let player = MediaPlayer(application: "org.example.Attacked")
    let video = NativeVideoPlayer()
    let capabilities: [any Capability]
    /// The part that goes, and the callback in which it goes.
    var pendingLetGo: (part: String, callback: String)?
    /// The calls to hostile pages that have not settled.
    private(set) var open: Set<Int> = []
    /// The calls of the game that had not settled at its end, and those that have settled twice.
    private(set) var unsettled = 0
    /// The calls of all games that had not settled at their end.
    private var late: Set<Int> = []
    private var made = 0
    private var watched: [Weak] = []
    private var tray: TrayIcon?

    private struct Weak {
        weak var object: AnyObject?
    }

    init(_ app: DesktopApp, hostile: URL, bad: String) async throws {
        (self.app, self.bad) = (app, bad)
        let origins = [try OriginPattern(hostile.origin)]
        policy = .anyFrame(of: origins)
        mainFrame = .mainFrame(of: origins)
        settings = try bad == "stored" ? SharedState(Note()) : app.settings(Note())
        file = try app.folders.data.appending(path: "file.bin")
        try Data(count: 16 << 20).write(to: file)
        let data = try app.folders.data
        saved = data.appending(path: "saved.bin")
        let shared = data.appending(path: "shared")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        try Data("<p>A page of the folder.<script src=probe.js></script>".utf8).write(to: shared.appending(path: "index.html"))
        try Data(Self.probe.utf8).write(to: shared.appending(path: "probe.js"))
        let secret = (bad == "file" ? shared : data).appending(path: "secret.txt")
        try Data(Self.word("ATTACK_FILE").utf8).write(to: secret)
        folder = try PageFolder(shared)
        capabilities = [
            app, player, video, Haptics(), WindowControls(), AppearanceControls(app), DesktopNotifications(app),
            DesktopClipboard(),
        ]
        app.menu = [.submenu("File", [.item("Save", id: "save", shortcut: "Ctrl+S"), .role(.quit)])]
        tray = try? await TrayIcon(of: app, icon: .named("mail-unread"), title: "Attacked", menu: [.item("Open", id: "open")])
    }

    /// A page of the folder looks for what lies beside it, and tells its opener.
    private static let probe = #"""
        const ways = ["../", "..%2f", "..%2F..%2f", "%2e%2e%2f", "%2e%2e/", "..%5c", "..\\", "shared/../../", "%252e%252e%252f", "/", "//..//", "..;/", ".%00./", "..%c0%af"];
        for (const way of ways) fetch(`app://page/${way}secret.txt`).then((answer) => answer.text()).then((text) => opener?.postMessage(text.slice(0, 99), "*"), () => {});
        """#

    /// What the settings are, without their text, which may be long: its MD5, and its length in UTF-8.
    var settingsFacts: [String: Any] {
        let (text, number) = (settings.value.text, settings.value.number)
        let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, text, text.utf8.count)
        defer { g_free(sum) }
        let path = (try? app.folders.settings.appending(path: "settings.json").path) ?? ""
        return ["path": path, "sum": sum.map { String(cString: $0) } ?? "", "count": text.utf8.count, "number": number]
    }

    /// How many hostile views and bridges live.
    var alive: Int { watched.count { $0.object != nil } }

    static func word(_ name: String) -> String { ProcessInfo.processInfo.environment[name] ?? "" }

    /// - Parameter text: Begins with the name of the place that it comes from, and a dot.
    func mark(_ name: String, _ text: String) {
        let place = text.prefix(9).prefix { $0 != "." }
        if ["main", "sandbox", "own", "other", "popup", "worker"].contains(place) { marks.insert("\(name) \(place)") }
    }

    /// How often something has come in, by the door's name. A release build does not count.
    var doors: [String: Int] {
        #if DEBUG
            return Doors.counts
        #else
            return [:]
        #endif
    }

    func watch(_ objects: [AnyObject?]) {
        watched = watched.filter { $0.object != nil } + objects.map { Weak(object: $0) }
    }

    /// Counts a call, which is to be settled once.
    func call() -> @MainActor () -> Void {
        made += 1
        let number = made
        open.insert(number)
        return { [self] in if open.remove(number) == nil, late.remove(number) == nil { unsettled += 1 } }
    }

    /// A game begins.
    func begin() { (marks, unsettled) = ([], 0) }

    /// A game is over. What settles later is no other game's.
    func giveUp() {
        unsettled += open.count
        late.formUnion(open)
        open = []
    }
}
