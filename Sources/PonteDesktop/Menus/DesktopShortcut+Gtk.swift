#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    extension DesktopShortcut {
        /// GTK's own key for the bar of a menu.
        static let f10: DesktopShortcut = "F10"

        var gdkModifiers: GdkModifierType {
            var flags: UInt32 = 0
            if modifiers.contains(.primary) || modifiers.contains(.control) { flags |= GDK_CONTROL_MASK.rawValue }
            if modifiers.contains(.alt) { flags |= GDK_ALT_MASK.rawValue }
            if modifiers.contains(.shift) { flags |= GDK_SHIFT_MASK.rawValue }
            if modifiers.contains(.super) { flags |= GDK_SUPER_MASK.rawValue }
            return GdkModifierType(flags)
        }

        /// `nil` for a literal that is no shortcut.
        var gdkKey: UInt32? {
            let key: Int32
            switch self.key {
            case nil: return nil
            case .character(let character): return character.unicodeScalars.first.map { gdk_unicode_to_keyval($0.value) }
            case .function(let number): key = GDK_KEY_F1 + Int32(number) - 1
            case .named(let name):
                key =
                    switch name {
                    case .space: GDK_KEY_space
                    case .tab: GDK_KEY_Tab
                    case .enter: GDK_KEY_Return
                    case .escape: GDK_KEY_Escape
                    case .backspace: GDK_KEY_BackSpace
                    case .delete: GDK_KEY_Delete
                    case .insert: GDK_KEY_Insert
                    case .home: GDK_KEY_Home
                    case .end: GDK_KEY_End
                    case .pageup: GDK_KEY_Page_Up
                    case .pagedown: GDK_KEY_Page_Down
                    case .up: GDK_KEY_Up
                    case .down: GDK_KEY_Down
                    case .left: GDK_KEY_Left
                    case .right: GDK_KEY_Right
                    }
            }
            return UInt32(key)
        }

        /// How surely a key that was pressed is the shortcut's: another keyboard may have it in another place.
        ///
        /// - Parameter code: The number of the key on the keyboard.
        func match(_ event: OpaquePointer?, code: UInt32, _ held: UInt32) -> GdkKeyMatch {
            guard let key = gdkKey else { return GDK_KEY_MATCH_NONE }
            let all = [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SHIFT_MASK, GDK_SUPER_MASK].reduce(0) { $0 | $1.rawValue }
            let isHeld = held & all == gdkModifiers.rawValue
            let value = event.map { gdk_key_event_get_keyval($0) }
            if let padKey, isHeld, value == padKey { return GDK_KEY_MATCH_EXACT }
            if let digit {
                // The row of digits begins with 1 (evdev, which X11 and Wayland number from 8).
                let isPressed = code == 10 + UInt32((digit + 9) % 10) && isHeld
                return isPressed ? GDK_KEY_MATCH_EXACT : GDK_KEY_MATCH_NONE
            }
            let match = gdk_key_event_matches(event, key, gdkModifiers)
            // A shortcut of `=` itself is exact.
            if match == GDK_KEY_MATCH_NONE, self.key == .character("+"), isHeld, value == UInt32(GDK_KEY_equal) {
                return GDK_KEY_MATCH_PARTIAL
            }
            return match
        }

        /// The key of the number pad that means the same; `nil` for none.
        private var padKey: UInt32? {
            if let digit { return UInt32(GDK_KEY_KP_0) + UInt32(digit) }
            let key: Int32? =
                switch key {
                case .character("+"): GDK_KEY_KP_Add
                case .character("-"): GDK_KEY_KP_Subtract
                case .character("*"): GDK_KEY_KP_Multiply
                case .character("/"): GDK_KEY_KP_Divide
                case .named(.enter): GDK_KEY_KP_Enter
                default: nil
                }
            return key.map { UInt32($0) }
        }

        /// As GTK writes it in menus: `<Control><Shift>n`.
        var accelerator: String? {
            gdkKey.flatMap { String(takingOwnershipOf: gtk_accelerator_name($0, gdkModifiers)) }
        }
    }
#endif
