internal import Ponte
internal import PontePage
internal import PonteWire

/// Writes records, each as a line.
struct LineWriter {
    private(set) var text = ""
    private var isFirst = true

    mutating func begin() {
        text += "{"
        isFirst = true
    }

    mutating func end() {
        text += "}\n"
    }

    mutating func write(_ record: TrafficRecord) {
        begin()
        write("number", record.number)
        if let time = DateText.text(of: record.time) { write("time", time) }
        write("direction", record.direction.rawValue)
        write("kind", record.kind.rawValue)
        if let id = record.id { write("id", id) }
        if !record.name.isEmpty { write("name", record.name) }
        if record.isThroughHandle { write("handle", true) }
        if !record.document.isEmpty { write("document", record.document) }
        if !record.isMainFrame { write("frame", "sub") }
        if let origin = record.origin { write("origin", origin.description) }
        if record.size != 0 { write("size", record.size) }
        if let duration = record.duration { write("duration", duration.milliseconds) }
        switch record.outcome {
        case .succeeded: write("outcome", "succeeded")
        case .cancelled: write("outcome", "cancelled")
        case .failed(let code, let message):
            write("outcome", "failed")
            write("code", code.rawValue)
            write("message", message)
        case nil: break
        }
        if let payload = record.payload { write("payload", payload) }
        end()
    }

    mutating func write(_ name: String, _ value: some CustomStringConvertible) {
        key(name)
        text += value.description
    }

    mutating func write(_ name: String, _ value: String) {
        key(name)
        Self.append(value, to: &text)
    }

    private mutating func key(_ name: String) {
        text += isFirst ? "\"\(name)\":" : ",\"\(name)\":"
        isFirst = false
    }

    /// As a JSON string. What changes how a line looks, or where it ends, is escaped: the text is also source of a test.
    static func append(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default:
                if scalar.isHidden {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }
}

extension Unicode.Scalar {
    /// True for what has no form of its own on a screen: controls, marks of direction, separators of lines, private and unassigned characters.
    var isHidden: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: false
        }
    }
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}
