/// The place of a program in the Dock, with AppKit's numbers (`NSApplication.ActivationPolicy`).
package enum DockPlace: Int, Sendable {
    /// An icon in the Dock, and a menu bar.
    case regular
    /// Neither: a menu-bar app (`LSUIElement`).
    case accessory
    /// No windows: a background program (`LSBackgroundOnly`), and one without a bundle.
    case prohibited

    /// The place that a program with windows takes; `nil` if it keeps the one that it has, which its Info.plist has given it.
    package var change: DockPlace? { self == .prohibited ? .regular : nil }
}
