/// The text of the frames that this side sends.
enum FrameText {
    static let welcome = Array(#"["welcome",{}]"#.utf8)

    static func hello(_ hello: Hello) -> [UInt8] {
        Array("[\"hello\",{\"navigation\":\"\(hello.navigation)\"\(hello.acceptsBytes ? ",\"bytes\":true" : "")}]".utf8)
    }

    static func call(id: Int, target: Target, parameters: JSONText, timeout: Duration?) -> [UInt8] {
        var text = head("call", id)
        append(target, to: &text)
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

    static func stream(id: Int, target: Target, parameters: JSONText, credit: Int, cursor: JSONText?) -> [UInt8] {
        var text = head("stream", id)
        append(target, to: &text)
        text.append(UInt8(ascii: ","))
        text += parameters.text
        text.append(UInt8(ascii: ","))
        NumberText.append(digitsOf: credit, to: &text)
        close(&text, with: cursor)
        return text
    }

    static func item(id: Int, value: JSONText, cursor: JSONText?) -> [UInt8] {
        var text = head("item", id)
        text += value.text
        close(&text, with: cursor)
        return text
    }

    static func more(id: Int, count: Int) -> [UInt8] {
        var text = head("more", id)
        NumberText.append(digitsOf: count, to: &text)
        text.append(UInt8(ascii: "]"))
        return text
    }

    static func release(handle: Int) -> [UInt8] {
        Array("[\"release\",\(handle)]".utf8)
    }

    private static func head(_ kind: StaticString, _ id: Int) -> [UInt8] {
        var text: [UInt8] = []
        append("[\"", to: &text)
        append(kind, to: &text)
        append("\",", to: &text)
        NumberText.append(digitsOf: id, to: &text)
        text.append(UInt8(ascii: ","))
        return text
    }

    private static func append(_ target: Target, to text: inout [UInt8]) {
        switch target {
        case .method(let name): JSONString.append(name, to: &text)
        case .handle(let handle): NumberText.append(digitsOf: handle, to: &text)
        case .member(let handle, let name):
            text += "[\(handle),".utf8
            JSONString.append(name, to: &text)
            text.append(UInt8(ascii: "]"))
        }
    }

    private static func close(_ text: inout [UInt8], with value: JSONText?) {
        if let value {
            text.append(UInt8(ascii: ","))
            text += value.text
        }
        text.append(UInt8(ascii: "]"))
    }

    static func error(id: Int, _ error: PonteError, data: JSONText?) -> [UInt8] {
        var text = Array("[\"error\",\(id),{\"code\":".utf8)
        JSONString.append(error.code.rawValue, to: &text)
        text += ",\"message\":".utf8
        JSONString.append(cut(error.message), to: &text)
        if let data {
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
