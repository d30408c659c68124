internal import Foundation
internal import Ponte

/// The user who is signed in on a Forem, as its pages say it.
public struct ForemUser: Hashable, Sendable {
    /// The user's number on this Forem.
    public let id: Int
    /// The name that the user shows; `nil` where the page does not say.
    public let name: String?
    /// The name in addresses, without `@`; `nil` where the page does not say.
    public let username: String?
    /// The classes that the page's body has for this user.
    public let configBodyClass: String
    /// All that the page says of the user, as JSON text; an object.
    public let json: String

    /// All else follows from the text. Its bytes are compared: of texts, the marks would have to be put in order first.
    public static func == (one: ForemUser, other: ForemUser) -> Bool {
        one.json.utf8.elementsEqual(other.json.utf8)
    }

    /// By the number alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }

    /// As `configBodyClass` names it.
    public var theme: ForemTheme { ForemTheme(configBodyClass: configBodyClass) }

    /// - Throws: `PonteError` with `malformed`, `invalidParameters` or `limitExceeded`.
    init(_ body: Any) throws(PonteError) {
        let fields = try Fields(body)
        guard let id = Int(exactly: try fields.requiredNumber("id")), id.magnitude < 1 << 53 else {
            throw PonteError(.invalidParameters, "The id of a user has to be a whole number.")
        }
        json = try PlainJSON.text(of: body)
        guard json.utf8.count <= ForemLimits.user else {
            throw PonteError(.limitExceeded, "The user is larger than \(ForemLimits.user >> 20) MiB.")
        }
        self.id = id
        name = try fields.text("name")
        username = try fields.text("username")
        configBodyClass = try fields.text("config_body_class") ?? ""
    }

    /// - Throws: As `init(_:)`.
    init(json text: String) throws(PonteError) {
        guard text.utf8.count <= ForemLimits.user else {
            throw PonteError(.limitExceeded, "The user is larger than \(ForemLimits.user >> 20) MiB.")
        }
        try self.init(PlainJSON.value(of: text))
    }
}

/// The theme that a user has chosen.
public enum ForemTheme: String, Sendable {
    /// The light one, which is also for a theme that is not known here.
    case base
    /// The dark one.
    case night
    /// The light one with fewer colours.
    case minimal
    /// The one with pink.
    case pink
    /// Green on black.
    case hacker

    /// The last class that names a theme decides.
    init(configBodyClass: String) {
        switch configBodyClass.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map({ String($0) })
            .last(where: { $0.utf8.suffix(6).elementsEqual("-theme".utf8) })
        {
        case "night-theme": self = .night
        case "minimal-light-theme": self = .minimal
        case "pink-theme": self = .pink
        case "ten-x-hacker-theme": self = .hacker
        default: self = .base
        }
    }
}
