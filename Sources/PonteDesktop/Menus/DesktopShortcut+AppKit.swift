#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    extension DesktopShortcut {
        var modifierFlags: NSEvent.ModifierFlags {
            var flags: NSEvent.ModifierFlags = []
            if modifiers.contains(.primary) || modifiers.contains(.super) { flags.insert(.command) }
            if modifiers.contains(.control) { flags.insert(.control) }
            if modifiers.contains(.alt) { flags.insert(.option) }
            if modifiers.contains(.shift) { flags.insert(.shift) }
            return flags
        }

        /// As AppKit names keys (Apple, "Function-Key Unicode Values").
        var keyEquivalent: String? {
            switch key {
            case nil: nil
            case .character(let character): String(character)
            case .function(let number): Self.text(0xF703 + number)
            case .named(let name):
                switch name {
                case .space: " "
                case .tab: "\t"
                case .enter: "\r"
                case .escape: "\u{1B}"
                case .backspace: "\u{8}"
                case .up: Self.text(0xF700)
                case .down: Self.text(0xF701)
                case .left: Self.text(0xF702)
                case .right: Self.text(0xF703)
                case .insert: Self.text(0xF727)
                case .delete: Self.text(0xF728)
                case .home: Self.text(0xF729)
                case .end: Self.text(0xF72B)
                case .pageup: Self.text(0xF72C)
                case .pagedown: Self.text(0xF72D)
                }
            }
        }

        private static func text(_ number: Int) -> String? {
            Unicode.Scalar(number).map { String($0) }
        }
    }
#endif
