import Foundation

/// Any value of the protocol, each tag read with the Swift type that it stands for.
indirect enum Tagged: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(UInt64)
    case string(String)
    case date(Date)
    case bytes(Data)
    case array([Tagged])
    case object([String: Tagged])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Date.self) {
            self = .date(value)
        } else if let value = try? container.decode(Data.self) {
            self = .bytes(value)
        } else if let value = try? container.decode(Double.self) {
            if value.isFinite, let whole = try? container.decode(Int.self), whole != 0 || value.sign == .plus {
                self = .integer(whole)
            } else {
                self = .number(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
            }
        } else if let value = try? container.decode([Tagged].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: Tagged].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let bits): try container.encode(Double(bitPattern: bits))
        case .string(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .bytes(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
