extension MenuRole {
    /// Other keys of the role, which browsers take, too. The menu does not show them, and a shortcut of the app's own comes first.
    var otherShortcuts: [DesktopShortcut] {
        switch self {
        case .findNext: ["F3"]
        case .findPrevious: ["Shift+F3"]
        default: []
        }
    }
}
