import Foundation
import TestSupport
import Testing

/// The text that each key makes of a field, beside that in a plain C program with WebKitGTK.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TypedTextTests {
    /// Says behind each key what is in the field, and begins anew. A key that repeats because the computer is slow counts once.
    private static let page = """
        <input id=field><script>{
        const say = (text) => webkit.messageHandlers.said.postMessage(text)
        const field = document.getElementById('field')
        const reset = () => { field.value = 'one two'; field.focus(); field.setSelectionRange(3, 3) }
        const isHeld = (key) => /Control|Shift|Alt/.test(key)
        const down = new Set()
        addEventListener('keydown', (event) => {
          const key = event.code + event.keyCode
          if (down.has(key)) event.preventDefault()
          down.add(key)
        })
        addEventListener('keyup', (event) => {
          if (isHeld(event.key)) return
          const held = ['Control', 'Shift', 'Alt'].filter((key) => event.getModifierState(key)).join('+')
          const text = `${field.value} ${field.selectionStart} ${field.selectionEnd}`
          say(`state ${held} ${event.keyCode} ${event.code} ${event.key}: ${text}`)
          reset()
          down.clear()
        })
        reset()
        }</script>
        """

    /// The keys that are not compared, with the reason: in the C program they go to the engine's hidden text view (`KeyTranslator`).
    private static let different = [
        "23": "Tab gives that view the keys, for ever",
        "73": "F7 ends the program, with GTK 4.8",
        "76": "F10 with Shift opens a menu of that view",
        "135": "Menu opens it, too",
    ]

    /// - Parameter name: Of the program that shows the page.
    private func states(in name: String) async throws -> [String] {
        let desktop = try await WindowManager(takesKeys: false)
        let title = "page \(UUID().uuidString)"
        let program = try TestProgram(name, [title, Self.page])
        try await until {
            try await desktop.hands("getactivewindow", "getwindowname").output == title || !program.isRunning
        }
        func states() throws -> [String] { try program.lines.filter { $0.hasPrefix("state ") } }
        try await until {
            try await desktop.hands("key", "q")
            return try !states().isEmpty || !program.isRunning
        }
        try await EveryKey.press(besides: Array(Self.different.keys), delay: 12, desktop)
        // That key is pressed four times before.
        func isLast(_ state: String) -> Bool { state.contains(" KeyM ") }
        try await until("The keys do not reach the page any more.") {
            if try states().count(where: isLast) >= 4 { try await desktop.hands("key", "m") }
            return try !program.isRunning || states().count(where: isLast) > 4
        }
        #expect(program.isRunning)
        let all = try states()
        let first = all.firstIndex { $0.contains(" Escape ") } ?? 0
        let last = all.indices.filter { isLast(all[$0]) }.dropFirst(4).first ?? all.endIndex
        return Array(all[first..<last])
    }

    @Test func `each key makes of the text what it makes in a plain program`() async throws {
        let (expected, states) = (try await states(in: "CTypedPage"), try await states(in: "TypedPage"))
        #expect(expected.count > 500)
        for (state, expected) in zip(states, expected) where state != expected {
            Issue.record("\(state), and not \(expected)")
            break
        }
        #expect(states.count == expected.count)
    }
}
