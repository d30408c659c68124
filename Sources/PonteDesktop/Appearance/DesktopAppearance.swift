/// An app's choice of light or dark colours: `"system"`, `"light"` or `"dark"`.
public enum DesktopAppearance: String, Codable, Hashable, Sendable, CaseIterable {
    /// As the desktop says, now and later.
    case system
    /// Light.
    case light
    /// Dark.
    case dark
}
