/// The outcome of a click on a status item of macOS that has an action and perhaps a menu.
enum TrayClick {
    case action, menu

    /// - Parameters:
    ///   - isSecondary: True for the right button.
    ///   - isModified: True if Control or Option is held. AppKit makes a right click of a Control-click for context menus alone (adur1990/Pass-for-macOS#42).
    init(isSecondary: Bool, isModified: Bool, hasMenu: Bool) {
        self = hasMenu && (isSecondary || isModified) ? .menu : .action
    }

    /// True for the times of one click that was told in two ways, in seconds.
    static func isSame(_ time: Double, _ other: Double) -> Bool { abs(time - other) < 0.3 }
}
