/// A place in a value that has no key of its own.
enum PathKey: CodingKey {
    case name(String)
    case index(Int)

    var stringValue: String {
        switch self {
        case .name(let name): name
        case .index(let index): "\(index)"
        }
    }

    var intValue: Int? {
        switch self {
        case .name: nil
        case .index(let index): index
        }
    }

    init?(stringValue: String) {
        self = .name(stringValue)
    }

    init?(intValue: Int) {
        self = .index(intValue)
    }
}
