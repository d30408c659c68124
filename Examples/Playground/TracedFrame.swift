import Foundation
import Ponte

/// A frame of the wire protocol, taken apart for people to read.
struct TracedFrame {
    let kind: String
    var id: Int?
    var name: String?
    let payload: String

    init(_ text: String) {
        var parts = Self.elements(of: text)
        kind = parts.isEmpty ? text : Self.unquoted(parts.removeFirst())
        if kind != "release", let first = parts.first, let number = Int(first) {
            id = number
            parts.removeFirst()
        }
        if ["call", "stream", "event", "release"].contains(kind), !parts.isEmpty {
            name = Self.target(parts.removeFirst())
        }
        payload = String((parts.first ?? "").prefix(Self.maximumPayload))
    }

    private static let maximumPayload = 600

    /// The name of a method or event, or of a handle or its member.
    private static func target(_ json: String) -> String {
        if json.hasPrefix("[") {
            let parts = elements(of: json)
            return "handle \(parts.first ?? "?"), \(unquoted(parts.last ?? ""))"
        }
        return json.hasPrefix("\"") ? unquoted(json) : "handle \(json)"
    }

    /// The texts of a JSON array's elements, as they stand.
    private static func elements(of array: String) -> [String] {
        var elements: [String] = []
        var current: [UInt8] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in array.utf8.dropFirst().dropLast() {
            if isInString {
                isInString = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: ",") where depth == 0:
                    elements.append(String(decoding: current, as: UTF8.self))
                    current = []
                    continue
                default: break
                }
            }
            current.append(byte)
        }
        return elements + (current.isEmpty ? [] : [String(decoding: current, as: UTF8.self)])
    }

    private static func unquoted(_ json: String) -> String {
        (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? json
    }
}
