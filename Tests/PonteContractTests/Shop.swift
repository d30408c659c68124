import Foundation
import Ponte
import PonteContract

/// A shop: a contract with a type of each kind.
enum Shop {
    /// Finds articles.
    ///
    /// The newest ones come first.
    static let search = BridgeMethod<Query, Page<Article>>("shop.search")
    static let tags = BridgeMethod<NoValue, Page<String>>("shop.tags")
    /// Puts an article into the basket.
    static let order = BridgeMethod<Order, Receipt>("shop.order")
    static let upload = BridgeMethod<Upload, Void>("shop.upload")
    static let picture = BridgeMethod<UUID, ByteStream?>("shop.picture")
    static let player = BridgeMethod<URL, Remote<Player>>("shop.player")
    static let category = BridgeMethod<String, Category?>("shop.category")
    /// The currency of all prices.
    static let currency = BridgeSyncMethod<NoValue, String>("shop.currency")
    static let total = BridgeSyncMethod<Order, Price>("shop.total")
    static let prices = BridgeStreamMethod<[UUID], Price>("shop.prices")
    /// Either side may change it.
    static let basket = BridgeEvent<[Article]>("shop.basket")
    /// Goes by the name of a method.
    static let picked = BridgeEvent<UUID>("shop.picture")

    /// The query that the user looks at.
    static let filter = BridgeState<Query>("shop.filter", writable: true)

    static let title = BridgeMethod<NoValue, String>("page.title")
    static let clicks = BridgeStreamMethod<NoValue, Click>("page.clicks")
    static let ready = BridgeEvent<NoValue>("page.ready")

    static let soldOut = BridgeError<SoldOut>("shop.soldOut")
    static let closed = BridgeError<NoValue>("shop.closed")

    static let contract = Contract("ShopContract") {
        search
        tags
        order.throwing(soldOut, closed)
        upload
        picture
        player
        category
        currency
        total.throwing(soldOut)
        prices.throwing(closed)
        basket
        filter.throwing(closed)
    } page: {
        title.throwing(soldOut)
        clicks
        ready
        basket
        picked
    }
}

extension Shop {
    /// A search for items.
    struct Query: Codable, Sendable {
        /// Words of the name.
        var text: String
        var sort: Sort = .newest
        /// At most so many.
        var limit: Int?
        var filter: Filter?
    }

    enum Sort: String, Codable, Sendable {
        case newest, cheapest
        case bestRated = "best-rated"
    }

    indirect enum Filter: Codable, Sendable {
        /// Not more expensive than that.
        case below(price: Decimal)
        case all([Filter])
        case either(Filter, Filter)
        case inStock
    }

    struct Page<Item: Codable & Sendable>: Codable, Sendable {
        var items: [Item]
        /// The place at which the next page begins.
        var next: String?
    }

    /// Something to buy.
    struct Article: Codable, Sendable {
        var id: UUID
        var name: String
        var price: Decimal
        /// How many have been sold.
        var sold: Int64
        var changed: Date
        var thumbnail: Data
        var page: URL
        var stars: [Int: Int]
        var related: [Article]
        var state: State
        var code: Code

        enum CodingKeys: String, CodingKey {
            case id, name, price, sold, thumbnail, page, stars, related, state, code
            case changed = "changed_at"
        }
    }

    enum State: Int, Codable, Sendable {
        case new = 1
        case used
        case broken = 9
    }

    struct Code: RawRepresentable, Codable, Hashable, Sendable {
        var rawValue: String
    }

    struct Order: Codable, Sendable {
        var article: UUID
        var address: [String?]
        var email: Email
        var dates: ClosedRange<Date>
        var options: [Sort: Bool]
    }

    /// Text with an "@".
    struct Email: Codable, Sendable {
        let text: String

        init(_ text: String) { self.text = text }

        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
            guard text.contains("@") else { throw PonteError(.invalidParameters, "An address has an @.") }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    struct Receipt: Codable, Sendable {
        var number: Number
        var total: Price
    }

    /// A number, or text of an older shop.
    enum Number: Codable, Sendable {
        case whole(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .whole(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .whole(let number): try container.encode(number)
            case .text(let text): try container.encode(text)
            }
        }
    }

    struct Price: Codable, Sendable {
        var amount: Decimal
        var currency: String
    }

    struct Upload: Codable, Sendable {
        var file: ByteStream
        /// Told how far it is.
        var progress: Callback<Double, Void>
        var notes: RemoteStream<String>
    }

    struct Category: Codable, Sendable {
        var name: String
        var parent: Parent?
        struct Parent: Codable, Sendable {
            var categories: [Category]
        }
    }

    struct Click: Codable, Sendable {
        var x: Double
        var y: Double
    }

    struct SoldOut: Codable, Sendable {
        var until: Date?
    }

    enum Player: RemoteInterface {
        /// Jumps to so many seconds.
        static let seek = BridgeMethod<Double, Void>("seek")
        static let pause = BridgeMethod<NoValue, Void>("pause")
        static let positions = BridgeStreamMethod<NoValue, Double>("positions")
        static var members: [ContractItem] {
            seek
            pause
            positions
        }
    }
}

extension Shop.Sort: CodingKeyRepresentable {}
extension Shop.Email: ContractSample {
    static let contractSample = Shop.Email("a@example.com")
}
