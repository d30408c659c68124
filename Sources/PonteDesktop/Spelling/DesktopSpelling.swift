#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The languages in which the spelling of what users write in pages is checked.
    public enum DesktopSpelling: Sendable, Hashable {
        /// The user's.
        case user
        /// These, such as `de-AT` or `fr`.
        case languages([String])
        /// None: nothing is checked. On macOS the user decides, in the menu of a text, and this changes nothing.
        case off
    }
#endif
