#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PonteAsync

    /// AppKit's loop. Without it, windows, status items, links and the Dock reach nobody; a program with an async `main` has not started it.
    ///
    /// Documentation/Contributing/Decisions/0042-appkits-loop-and-the-programs-end.md has the order.
    @MainActor
    package enum ApplicationLoop {
        private static let delegate = WindowsDelegate()

        /// Starts the loop in a later turn, unless it runs.
        package static func start() {
            guard !NSApplication.shared.isRunning else { return }
            // Not within a dialog's loop, which would lose its events.
            RunLoopTurn.perform(in: .default) {
                let application = NSApplication.shared
                guard !application.isRunning else { return }
                Self.prepare(application)
                // In the loop's first turn. Before it, the menu bar is dead until the user goes to another app and back: on older systems, suspected since macOS 13
                // (libsdl-org/SDL#3051, rust-windowing/winit#1903, floooh/sokol#515).
                RunLoopTurn.perform(in: .default) { Self.takeKeys() }
                application.run()
            }
        }

        /// The menu bar has to be there when the loop begins (GLFW's cocoa_init.m, Godot's os_macos.mm).
        private static func prepare(_ application: NSApplication) {
            let place = DockPlace(rawValue: application.activationPolicy().rawValue)
            if let new = place?.change, let policy = NSApplication.ActivationPolicy(rawValue: new.rawValue) {
                application.setActivationPolicy(policy)
            }
            if application.delegate == nil {
                application.delegate = delegate
                keepArguments()
                // The system would end the program without a question to the delegate.
                ProcessInfo.processInfo.disableSuddenTermination()
            }
            if application.mainMenu == nil { showMenu() }
        }

        /// The program's arguments are its own. AppKit would open those that it does not know as files when the loop begins: a second time, or with an alert that it cannot. Chromium and
        /// VLC tell it so.
        package static func keepArguments() {
            UserDefaults.standard.register(defaults: ["NSTreatUnknownArgumentsAsOpen": "NO"])
        }

        /// One that starts hidden takes nobody's keys away.
        private static func takeKeys() {
            if !WebViewWindow.all.isEmpty { NSApplication.shared.activate(ignoringOtherApps: true) }
        }

        private static func showMenu() {
            let bar = StandardMenuBar(title: "")
            for part in StandardMenu.parts(over: StandardMenuBar.current, isGiven: false) {
                switch part {
                case .app: bar.add(.app(named: ProcessInfo.processInfo.processName))
                case .edit: bar.add(.edit)
                case .window: bar.add(.window)
                case .inner: break
                }
            }
            bar.show()
        }
    }
#endif
