import Foundation
import TestSupport
import Testing

/// The keys of a keyboard while a menu or a dialog is open, in a program of its own: one of them may end a program.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OpenedKeysTests {
    /// The Menu key opens it, by the page's `contextmenu`. The keys of a developer are not the page's subject.
    private static func script(_ method: String, _ value: String) -> String {
        """
        document.body.innerHTML = '<input id=field>'
        field.focus()
        field.addEventListener('blur', () => setTimeout(() => field.focus()))
        let isOpen = false
        addEventListener('contextmenu', async (event) => {
          event.preventDefault()
          if (isOpen) return
          isOpen = true
          say('opens')
          await attempt('\(method)', \(value))
          isOpen = false
          say('closes')
        })
        addEventListener('keydown', (event) => {
          if (['F5', 'F12'].includes(event.key) || (event.ctrlKey && event.key.toLowerCase() === 'r')) event.preventDefault()
        })
        field.addEventListener('input', (event) => say(`typed ${event.data} ${document.activeElement.id}`))
        say('ready')
        """
    }

    @Test(arguments: [
        ("menu.popup", "{ items: [{ id: 'one', title: 'One' }, { id: 'two', title: 'Two' }], x: 20, y: 20 }"),
        ("dialog.confirm", "{ message: 'Delete it?' }"),
    ])
    func `each key leaves the program alive, and the keys go back to the page`(method: String, value: String) async throws {
        let desktop = try await WindowManager(takesKeys: false)
        let program = try ProbeProgram(nil, environment: ["PROBE_WINDOW": "1"], script: Self.script(method, value))
        try await until { program.said.contains("ready") }
        /// Presses the key until there are more such lines.
        func press(_ key: String, untilSaid line: @escaping (String) -> Bool) async throws {
            let before = program.said.count(where: line)
            try await until("\(key) does not reach the page, or the program has ended.") {
                try await desktop.hands("key", key)
                return program.said.count(where: line) > before
            }
        }
        func isOpen() -> Bool { program.said.last { ["opens", "closes"].contains($0) } == "opens" }
        try await press("q") { $0.hasPrefix("typed q") }
        try await EveryKey.press(delay: 3, desktop, partsOf: 16) {
            // A page opens ten in ten seconds: one that is refused closes at once, and its keys are the page's.
            if !isOpen() { try await press("Menu") { $0 == "opens" } }
        }
        try await until("It does not close.") {
            if isOpen() { try await desktop.hands("key", "Escape") }
            return !isOpen()
        }
        // Into the field from which it was opened. Caps Lock is among the keys.
        try await press("z") { $0.lowercased() == "typed z field" }
    }
}
