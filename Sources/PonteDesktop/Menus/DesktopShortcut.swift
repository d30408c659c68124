internal import Ponte
internal import PontePage

/// A key with its modifiers, as Electron and Tauri write accelerators: `"CmdOrCtrl+Shift+N"`, `"F11"`, `"Alt+Left"`.
///
/// The modifiers are `CmdOrCtrl` (Command on macOS, Control elsewhere), `Ctrl`, `Alt`, `Shift` and `Super` (Command on macOS), also as `CommandOrControl`, `Control`, `Option`,
/// `Cmd`, `Command` and `Meta`. The key is a letter, a digit, a mark of punctuation, `F1` to `F24`, or `Plus`, `Space`, `Tab`, `Enter`, `Escape`, `Backspace`, `Delete`, `Insert`,
/// `Home`, `End`, `PageUp`, `PageDown`, `Up`, `Down`, `Left`, `Right`. Upper and lower case mean the same. A digit is the key that has it, whatever Shift makes of it. The
/// keys of the number pad mean the same as those of the same name, and `Plus` is the key that has it with Shift, too, as in browsers: `Ctrl+=`.
///
/// The page has each key first. A key that it takes (`preventDefault`), or that an editable element uses, does not reach the app. So keys that every page and every text uses
/// are no shortcuts without another modifier than Shift: arrows, `Home`, `End`, `PageUp`, `PageDown`, `Tab`, `Space`, `Enter` and `Backspace`.
public struct DesktopShortcut: Hashable, Sendable, ExpressibleByStringLiteral {
    struct Modifiers: OptionSet, Hashable {
        let rawValue: Int
        static let primary = Modifiers(rawValue: 1)
        static let control = Modifiers(rawValue: 2)
        static let alt = Modifiers(rawValue: 4)
        static let shift = Modifiers(rawValue: 8)
        static let `super` = Modifiers(rawValue: 16)
    }

    enum Key: Hashable {
        /// A letter in lower case, a digit or a mark.
        // No guard: the key is on the keyboard, whatever its scalars are.
        case character(Character)
        case function(Int)
        case named(Name)
    }

    enum Name: String, CaseIterable {
        case space, tab, enter, escape, backspace, delete, insert, home, end, pageup, pagedown, up, down, left, right

        /// True for a key by which a page is scrolled, a text is written, or the focus moves.
        fileprivate var isEveryPages: Bool {
            switch self {
            case .space, .tab, .enter, .backspace, .home, .end, .pageup, .pagedown, .up, .down, .left, .right: true
            case .escape, .delete, .insert: false
            }
        }
    }

    let modifiers: Modifiers
    /// `nil` for a literal that is no shortcut.
    let key: Key?

    /// - Throws: `PonteError` with `invalidValue` for what is no shortcut: without a key, with two, with a modifier twice, or a letter, a digit, a mark or a key of every page
    ///   without any modifier but Shift.
    public init(_ text: String) throws {
        let refusal = PonteError(
            .invalidValue,
            "A shortcut has modifiers and one key with + between them, such as CmdOrCtrl+Shift+N or F11; \(LogText.quoted(text)) has not."
        )
        var modifiers: Modifiers = []
        var parts = text.unicodeScalars.split(separator: "+", omittingEmptySubsequences: false).map { String($0).lowercased() }
        let last = parts.removeLast()
        for part in parts {
            guard let modifier = Self.modifier(part), !modifiers.contains(modifier) else { throw refusal }
            modifiers.insert(modifier)
        }
        guard text.utf8.count <= 64, let key = Self.key(last) else { throw refusal }
        if modifiers.subtracting(.shift).isEmpty {
            if case .character = key { throw refusal }
            if case .named(let name) = key, name.isEveryPages {
                throw PonteError(
                    .invalidValue,
                    "Every page and every text uses \(LogText.quoted(text)) itself. Add Ctrl, Alt or Super to it, or take another key."
                )
            }
        }
        self.init(modifiers: modifiers, key: key)
    }

    private init(modifiers: Modifiers, key: Key?) {
        (self.modifiers, self.key) = (modifiers, key)
    }

    /// A literal in the app's source; one that is no shortcut is no key, and `Bridge.log` says so.
    public init(stringLiteral text: String) {
        do { try self.init(text) } catch {
            DeveloperLog.writeFromAnywhere(.warning, "no shortcut", about: text, "\(error)")
            self.init(modifiers: [], key: nil)
        }
    }

    /// The digit that stands on the key; `nil` for any other key.
    var digit: Int? {
        guard case .character(let character) = key else { return nil }
        return character.wholeNumberValue
    }

    private static func modifier(_ text: String) -> Modifiers? {
        switch text {
        case "cmdorctrl", "commandorcontrol": .primary
        case "ctrl", "control": .control
        case "alt", "option": .alt
        case "shift": .shift
        case "super", "meta", "cmd", "command": .super
        default: nil
        }
    }

    private static func key(_ text: String) -> Key? {
        switch text {
        case "plus": return .character("+")
        case "return": return .named(.enter)
        case "esc": return .named(.escape)
        default: break
        }
        if let name = Name(rawValue: text) { return .named(name) }
        if text.utf8.first == UInt8(ascii: "f"), let number = Int(text.dropFirst()), 1...24 ~= number, text == "f\(number)" {
            return .function(number)
        }
        let marks = "abcdefghijklmnopqrstuvwxyz0123456789)!@#$%^&*(:;<,_-=>.?/~`{][|\\}\"'"
        guard text.count == 1, let character = text.first, marks.contains(character) else { return nil }
        return .character(character)
    }
}
