import Foundation
import Ponte

// Types that look at a value before they read the others.
extension HandWritten {
    enum Incident: Codable, Sendable {
        case scheduled(Date)
        case cancelled(String)

        enum Kind: String, Codable { case scheduled, cancelled }
        enum CodingKeys: String, CodingKey { case kind, at, reason }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(Kind.self, forKey: .kind) {
            case .scheduled: self = .scheduled(try container.decode(Date.self, forKey: .at))
            case .cancelled: self = .cancelled(try container.decode(String.self, forKey: .reason))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .scheduled(let date):
                try container.encode(Kind.scheduled, forKey: .kind)
                try container.encode(date, forKey: .at)
            case .cancelled(let reason):
                try container.encode(Kind.cancelled, forKey: .kind)
                try container.encode(reason, forKey: .reason)
            }
        }
    }

    /// A flag.
    struct Place: Codable, Sendable {
        var isRemote: Bool
        var url: URL?
        var path: String?
        var title: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            isRemote = try container.decode(Bool.self, forKey: .isRemote)
            if isRemote {
                url = try container.decode(URL.self, forKey: .url)
            } else {
                path = try container.decode(String.self, forKey: .path)
            }
            title = try container.decode(String.self, forKey: .title)
        }
    }

    /// A kind outside, what it means inside.
    struct Message: Codable, Sendable {
        enum Kind: Int, Codable {
            case text = 1
            case image = 2
        }
        enum Body: Sendable {
            case text(String)
            case image(width: Int, height: Int)
        }
        var body: Body

        enum CodingKeys: CodingKey { case kind, data }
        enum DataKeys: CodingKey { case text, width, height }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let data = try container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
            switch try container.decode(Kind.self, forKey: .kind) {
            case .text: body = .text(try data.decode(String.self, forKey: .text))
            case .image:
                body = .image(
                    width: try data.decode(Int.self, forKey: .width), height: try data.decode(Int.self, forKey: .height))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var data = container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
            switch body {
            case .text(let text):
                try container.encode(Kind.text, forKey: .kind)
                try data.encode(text, forKey: .text)
            case .image(let width, let height):
                try container.encode(Kind.image, forKey: .kind)
                try data.encode(width, forKey: .width)
                try data.encode(height, forKey: .height)
            }
        }
    }

    /// What there is decides.
    enum Session: Codable, Sendable {
        case guest
        case user(name: String)
        case token(Data)

        enum CodingKeys: CodingKey { case name, token }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.token) {
                self = .token(try container.decode(Data.self, forKey: .token))
            } else if let name = try container.decodeIfPresent(String.self, forKey: .name) {
                self = .user(name: name)
            } else {
                self = .guest
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .guest: break
            case .user(let name): try container.encode(name, forKey: .name)
            case .token(let token): try container.encode(token, forKey: .token)
            }
        }
    }

    /// One that knows what to do with names that it does not know.
    enum Priority: String, Codable, Sendable {
        case normal, urgent, unknown

        init(from decoder: any Decoder) throws {
            self = Priority(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
        }
    }
}
