/// The theme that a user has chosen.
public enum ForemTheme: String, Sendable {
    case base, night, minimal, pink, hacker

    /// The last class that names a theme decides.
    init(configBodyClass: String) {
        switch configBodyClass.split(whereSeparator: \.isWhitespace).last(where: { $0.hasSuffix("-theme") }) {
        case "night-theme": self = .night
        case "minimal-light-theme": self = .minimal
        case "pink-theme": self = .pink
        case "ten-x-hacker-theme": self = .hacker
        default: self = .base
        }
    }
}
