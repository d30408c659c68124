// What Scripts/check-guards has to find: the lines marked so, and no others. No target has this file.

@MainActor
enum Loops {
    static func end() {
        Task { NSApplication.shared.terminate(nil) }  // WRONG
        NSApp.terminate(nil)  // WRONG
        RunLoopTurn.perform { NSApplication.shared.terminate(nil) }
        let app = NSApplication.shared
        app.run()  // WRONG
    }

    static func begin(_ application: NSApplication) {
        RunLoopTurn.perform(in: .default) {
            guard !application.isRunning else { return }
            if true {
                application.run()
            }
        }
        application.run()  // WRONG
    }

    static func ask(_ alert: NSAlert, _ panel: NSSavePanel) async -> Bool {
        if panel.runModal() == .OK { return true }  // WRONG
        RunLoopTurn.perform {}
        guard alert.runModal() == .alertFirstButtonReturn else { return false }  // WRONG
        // A call of alert.runModal() in a comment, and one in a text.
        print(".runModal()")
        return await RunLoopTurn.value { alert.runModal() } == .alertFirstButtonReturn
    }

    static func show(_ menu: NSMenu, _ event: NSEvent, _ view: NSView) {
        RunLoopTurn.perform { [weak view] in
            if let view {
                NSMenu.popUpContextMenu(menu, with: event, for: view)
            }
        }
        func later() {
            NSMenu.popUpContextMenu(menu, with: event, for: view)  // WRONG
        }
    }

    static func live(_ app: DesktopApp, _ process: Process, _ tour: Tour) async throws {
        await app.run()
        await tour.app.run()
        try process.run()
        process.terminate()
        await tour.run()
    }
}
