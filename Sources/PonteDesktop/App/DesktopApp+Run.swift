#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation

    extension DesktopApp {
        /// Runs the app until its last window is closed, or `quit()` is called: the whole of `main`.
        ///
        ///     @main @MainActor enum Main {
        ///         static func main() async {
        ///             await DesktopApp.run(id: "org.example.Inbox", name: "Inbox") { app in app.openWindow(bridge) }
        ///         }
        ///     }
        ///
        /// If another instance of the app runs, it gets the arguments of this start, and this returns without a call of the closure. On macOS the system itself starts no
        /// second one.
        ///
        /// Once the app has ended, settings are written, and a clipboard manager of the desktop gets what the app has copied, for 10 seconds at most. Without a window, and
        /// without `runsWithoutWindows`, that is as soon as the closure has returned.
        ///
        /// An error ends the program with exit code 1: what the closure throws, an id that cannot be one (`invalidValue`), and no display or no sandbox for pages (`unavailable`). A window says what went
        /// wrong, and the program ends when the user has closed it. A later start brings that window to the front, and its files are not opened. `Bridge.log` has the error, too,
        /// whatever its level is.
        ///
        /// On Linux, the end of the session is a quit that takes no refusal: SIGTERM, SIGINT, SIGHUP, and the session's bus that goes. The windows have 5 seconds to answer, and the
        /// program 10 in all. The same signal again ends it at once.
        ///
        /// It is no failure if the closure throws a `CancellationError`, or throws after `quit()` or after the user has closed the last window: the app goes on as if the closure had
        /// returned, with `runsWithoutWindows` false. The log has a warning.
        ///
        /// On macOS the app becomes the delegate of `NSApplication`, and starts AppKit's loop, unless that runs. A delegate that is there before gets all that it has got so far;
        /// SwiftUI's stays in its place, and then links, files, a second start and the end of the program come to SwiftUI alone. The log says both. When the user logs out or
        /// quits the app in the Dock, the program has 5 seconds behind this call to end by itself.
        ///
        /// - Parameters:
        ///   - id: Two parts or more with a dot between them, of letters, digits, `_` and `-`; none begins with a digit. 255 UTF-8 bytes at most.
        ///   - name: The name that users see.
        ///   - version: The version that users see.
        ///   - icons: A folder in the form of an icon theme (`hicolor/scalable/apps/ID.svg`), for a program that is not installed. `nil` is the folder `Icons` beside
        ///     the program, where `swift package ship` puts it, and in a debug build the one in the current folder. Linux only.
        ///   - arguments: Files and addresses to open. `nil` are those of the program that do not begin with `-`; on macOS without the value behind a key
        ///     (`-AppleLanguages "(de)"`).
        ///   - begin: Opens the first window, or sets `runsWithoutWindows`. Its result is kept until the app ends: `return tray`.
        public static func run<Kept>(
            id: String, name: String, version: String = "0.0.0", icons: URL? = nil, arguments: [String]? = nil,
            _ begin: @MainActor (DesktopApp) async throws -> Kept
        ) async {
            var started: DesktopApp?
            do {
                started = try await start(id: id, name: name, version: version, icons: icons, arguments: arguments)
                guard let app = started else { return }
                app.system.watchEnd(within: .ofProgram)
                let kept = try await begin(app)
                await app.run()
                withExtendedLifetime(kept) {}
            } catch {
                let failure = StartFailure(error, of: name)
                if let app = started, app.isEnding || error is CancellationError {
                    failure.writeEnd()
                    // A tray icon, by which the user would have ended the app, was not returned.
                    app.runsWithoutWindows = false
                    return await app.run()
                }
                started?.hasFailed = true
                await failure.tell(in: started)
                await started?.keep()
                exit(EXIT_FAILURE)
            }
        }
    }
#endif
