internal import Foundation

extension JSONDocument {
    /// The text of a string node; see `JSONString.unescape` for what a surrogate without its partner becomes.
    @inlinable package func string(_ node: Int) -> String {
        let isEscaped = nodes[node].kind == .escapedString
        return withBytes(of: node) {
            isEscaped ? JSONString.unescape($0, isPlain: isPlain) : String(decoding: $0, as: UTF8.self)
        }
    }

    @inlinable package func int(_ node: Int) -> Int? {
        nodes[node].kind == .integer ? withBytes(of: node) { NumberText.integer($0) } : nil
    }

    @inlinable package func double(_ node: Int) -> Double? {
        switch nodes[node].kind {
        case .integer, .number: withBytes(of: node) { NumberText.double($0) }
        default: nil
        }
    }

    /// The value as `String`, `NSNumber`, `NSNull`, `[Any]` or `[String: Any]`. Of keys that are the same, the last one counts.
    ///
    /// - Throws: `manyMarks` or `tooLarge`.
    package func value(_ node: Int = 0) throws(JSONError) -> Any {
        switch kind(node) {
        case .null: return NSNull()
        case .true: return NSNumber(value: true)
        case .false: return NSNumber(value: false)
        case .string, .escapedString: return string(node)
        case .integer, .number: return try number(node)
        case .array:
            var elements: [Any] = []
            var element = node + 1
            while element < next(after: node) {
                elements.append(try value(element))
                element = next(after: element)
            }
            return elements
        case .object:
            var members: [String: Any] = [:]
            var key = node + 1
            while key < next(after: node) {
                let name = string(key)
                guard CombiningMarks.areFew(in: name) else { throw .manyMarks }
                members[name] = try value(key + 1)
                key = next(after: key + 1)
            }
            return members
        }
    }

    private func number(_ node: Int) throws(JSONError) -> NSNumber {
        // -0 is no integer.
        if let integer = int(node), integer != 0 { return NSNumber(value: integer) }
        if kind(node) == .integer, let integer: UInt64 = withBytes(of: node, { NumberText.integer($0) }) {
            return NSNumber(value: integer)
        }
        guard let number = double(node), number.isFinite else { throw .tooLarge }
        return NSNumber(value: number)
    }
}
