/// The text of the frames that this side sends.
enum FrameText {
    static let welcome = Array(#"["welcome",{}]"#.utf8)

    /// - Parameter navigation: `navigate`, `reload` or `restore`.
    static func hello(navigation: String) -> [UInt8] {
        Array("[\"hello\",{\"navigation\":\"\(navigation)\"}]".utf8)
    }

    static func call(id: Int, method: String, parameters: JSONText, timeout: Duration?) -> [UInt8] {
        var text = Array("[\"call\",\(id),".utf8)
        JSONString.append(method, to: &text)
        text.append(UInt8(ascii: ","))
        text += parameters.text
        if let timeout {
            let milliseconds = min(max(1, (timeout / .milliseconds(1)).rounded(.up)), Double(NumberText.safe.upperBound))
            text += ",\(Int(milliseconds))".utf8
        }
        text.append(UInt8(ascii: "]"))
        return text
    }

    static func result(id: Int, value: JSONText?) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(32 + (value?.text.count ?? 0))
        appendResult(id: id, value: value, to: &text)
        return text
    }

    /// Appends a result to the frames that wait to be sent.
    static func appendResult(id: Int, value: JSONText?, to output: inout [UInt8]) {
        append("[\"result\",", to: &output)
        NumberText.append(digitsOf: id, to: &output)
        if let value {
            output.append(UInt8(ascii: ","))
            output += value.text
        }
        output.append(UInt8(ascii: "]"))
    }

    private static func append(_ ascii: StaticString, to output: inout [UInt8]) {
        ascii.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    static func error(id: Int, _ error: PonteError) -> [UInt8] {
        var text = Array("[\"error\",\(id),{\"code\":".utf8)
        JSONString.append(error.code.rawValue, to: &text)
        text += ",\"message\":".utf8
        JSONString.append(cut(error.message), to: &text)
        if let data = error.encodedData {
            text += ",\"data\":".utf8
            text += data.text
        }
        text += "}]".utf8
        return text
    }

    static func cancel(id: Int) -> [UInt8] {
        Array("[\"cancel\",\(id)]".utf8)
    }

    static func event(_ name: String, value: JSONText?) -> [UInt8] {
        var text = Array("[\"event\",".utf8)
        JSONString.append(name, to: &text)
        if let value {
            text.append(UInt8(ascii: ","))
            text += value.text
        }
        text.append(UInt8(ascii: "]"))
        return text
    }

    private static func cut(_ message: String) -> String {
        message.utf8.count <= Limits.errorMessage
            ? message : String(decoding: message.utf8.prefix(Limits.errorMessage - 3), as: UTF8.self) + "…"
    }
}
