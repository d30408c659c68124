/// Writes the frames that this side sends, each to the end of a text.
package enum FrameText {
    package static func welcome(to text: inout [UInt8]) {
        append(#"["welcome",{}]"#, to: &text)
    }

    package static func hello(_ hello: Hello, to text: inout [UInt8]) {
        text += "[\"hello\",{\"navigation\":\"\(hello.navigation)\"\(hello.acceptsBytes ? ",\"bytes\":true" : "")}]".utf8
    }

    package static func call(id: Int, target: Target, parameters: JSONText, timeout: Duration?, to text: inout [UInt8]) {
        open("call", id, to: &text)
        append(target, to: &text)
        append(parameters, to: &text)
        if let timeout {
            let milliseconds = min(max(1, (timeout / .milliseconds(1)).rounded(.up)), Double(NumberText.safe.upperBound))
            append(",", to: &text)
            NumberText.append(digitsOf: Int(milliseconds), to: &text)
        }
        append("]", to: &text)
    }

    /// The trace of the call or stream that comes next.
    package static func trace(id: Int, parent: String, to text: inout [UInt8]) {
        open("trace", id, to: &text)
        JSONString.append(parent, to: &text)
        append("]", to: &text)
    }

    package static func stream(
        id: Int, target: Target, parameters: JSONText, credit: Int, cursor: JSONText?, to text: inout [UInt8]
    ) {
        open("stream", id, to: &text)
        append(target, to: &text)
        append(parameters, to: &text)
        append(",", to: &text)
        NumberText.append(digitsOf: credit, to: &text)
        append(cursor, to: &text)
        append("]", to: &text)
    }

    package static func result(id: Int, value: JSONText?, to text: inout [UInt8]) {
        append("[\"result\",", to: &text)
        NumberText.append(digitsOf: id, to: &text)
        append(value, to: &text)
        append("]", to: &text)
    }

    package static func item(id: Int, value: JSONText, cursor: JSONText?, to text: inout [UInt8]) {
        append("[\"item\",", to: &text)
        NumberText.append(digitsOf: id, to: &text)
        append(value, to: &text)
        append(cursor, to: &text)
        append("]", to: &text)
    }

    package static func error(id: Int, _ error: PonteError, data: JSONText?, to text: inout [UInt8]) {
        open("error", id, to: &text)
        append("{\"code\":", to: &text)
        JSONString.append(error.code.rawValue, to: &text)
        append(",\"message\":", to: &text)
        JSONString.append(cut(error.message), to: &text)
        if let data {
            append(",\"data\":", to: &text)
            text += data.text
        }
        append("}]", to: &text)
    }

    package static func more(id: Int, count: Int, to text: inout [UInt8]) {
        open("more", id, to: &text)
        NumberText.append(digitsOf: count, to: &text)
        append("]", to: &text)
    }

    package static func cancel(id: Int, to text: inout [UInt8]) {
        append("[\"cancel\",", to: &text)
        NumberText.append(digitsOf: id, to: &text)
        append("]", to: &text)
    }

    package static func release(handle: Int, to text: inout [UInt8]) {
        append("[\"release\",", to: &text)
        NumberText.append(digitsOf: handle, to: &text)
        append("]", to: &text)
    }

    package static func event(_ name: String, value: JSONText?, to text: inout [UInt8]) {
        append("[\"event\",", to: &text)
        JSONString.append(name, to: &text)
        append(value, to: &text)
        append("]", to: &text)
    }

    /// Begins a frame of which more follows its id.
    private static func open(_ kind: StaticString, _ id: Int, to text: inout [UInt8]) {
        append("[\"", to: &text)
        append(kind, to: &text)
        append("\",", to: &text)
        NumberText.append(digitsOf: id, to: &text)
        append(",", to: &text)
    }

    private static func append(_ target: Target, to text: inout [UInt8]) {
        switch target {
        case .method(let name): JSONString.append(name, to: &text)
        case .handle(let handle): NumberText.append(digitsOf: handle, to: &text)
        case .member(let handle, let name):
            append("[", to: &text)
            NumberText.append(digitsOf: handle, to: &text)
            append(",", to: &text)
            JSONString.append(name, to: &text)
            append("]", to: &text)
        }
    }

    /// Of what stands behind a value in its frame, in bytes, for the most part.
    private static let roomOfRest = 32

    /// Appends a further element, if there is one.
    private static func append(_ value: JSONText?, to text: inout [UInt8]) {
        guard let value else { return }
        text.makeRoom(for: value.text.count + roomOfRest)
        append(",", to: &text)
        text += value.text
    }

    @inline(__always)
    private static func append(_ ascii: StaticString, to text: inout [UInt8]) {
        ascii.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    /// An error's message, of no more than `Limits.errorMessage`.
    static func cut(_ message: String) -> String {
        let utf8 = message.utf8
        guard utf8.count > Limits.errorMessage else { return message }
        var end = utf8.index(utf8.startIndex, offsetBy: Limits.errorMessage - 3)
        // Not within a character.
        while utf8[end] & 0xC0 == 0x80 { utf8.formIndex(before: &end) }
        return message[..<end] + "…"
    }
}
