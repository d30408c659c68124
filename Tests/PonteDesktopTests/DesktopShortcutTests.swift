import Ponte
import Testing

@testable import PonteDesktop

struct DesktopShortcutTests {
    @Test func `the same keys in other words are the same`() throws {
        for words in ["CmdOrCtrl+Shift+N", "commandorcontrol+shift+n", "Shift+CmdOrCtrl+N"] {
            let shortcut = try DesktopShortcut(words)
            #expect(shortcut == "CmdOrCtrl+Shift+N")
            #expect(shortcut.modifiers == [.primary, .shift])
            #expect(shortcut.key == .character("n"))
        }
        #expect(("Ctrl+Plus" as DesktopShortcut).key == .character("+"))
        #expect(("Alt+Left" as DesktopShortcut).key == .named(.left))
        #expect(("F11" as DesktopShortcut).key == .function(11))
        #expect(("Meta+Return" as DesktopShortcut) == ("Super+Enter" as DesktopShortcut))
    }

    @Test(arguments: [
        "", "+", "N", "Shift+N", "Ctrl+", "Ctrl++", "Ctrl+N+M", "Ctrl+Ctrl+N", "Strg+N", "Ctrl+F25", "Ctrl+F0", "Ctrl+F01",
        "Ctrl-N", "Ctrl + N",
        "Ctrl+ß", "Ctrl+\u{0}", "Ctrl+n\u{301}", "<Control>n", String(repeating: "Ctrl+", count: 100) + "N",
    ])
    func `what is no shortcut is refused`(text: String) {
        #expect(throws: PonteError.self) { try DesktopShortcut(text) }
    }

    @Test func `a literal that is none is no key`() {
        let shortcut: DesktopShortcut = "Hyper+N"
        #expect(shortcut.key == nil)
    }
}
