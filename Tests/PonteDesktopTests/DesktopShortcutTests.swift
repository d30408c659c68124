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

    @Test(arguments: [
        "Left", "Shift+Down", "Tab", "Shift+Tab", "Space", "Shift+Space", "Enter", "Return", "Backspace", "Home", "End", "PageUp",
        "Shift+PageDown",
    ])
    func `a key that every page uses is refused, with a word, and with another modifier it is not`(text: String) throws {
        let error = #expect(throws: PonteError.self) { try DesktopShortcut(text) }
        #expect(error?.code == .invalidValue && error?.message.contains("Add Ctrl, Alt or Super") == true)
        for modifier in ["Ctrl", "Alt", "Super"] { #expect(try DesktopShortcut("\(modifier)+\(text)").key != nil) }
    }

    @Test(arguments: ["Delete", "Insert", "Escape", "F1", "Shift+F10"]) func `keys that most pages leave need no modifier`(
        text: String
    ) throws {
        #expect(try DesktopShortcut(text).key != nil)
    }

    @Test func `a literal that is none is no key`() {
        let shortcut: DesktopShortcut = "Hyper+N"
        #expect(shortcut.key == nil)
    }
}
