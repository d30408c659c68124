extension PonteError {
    init(_ error: JSONError) {
        self =
            switch error {
            case .malformed(let byte): PonteError(.malformed, "Text at byte \(byte) is no JSON.")
            case .tooLong:
                PonteError(
                    .limitExceeded,
                    "A value's text is longer than \(JSONDocument.Node.maximumText) bytes. Send it in parts.")
            case .tooDeep: PonteError(.limitExceeded, "A value is nested deeper than \(Limits.depth). Send it in parts.")
            case .manyMarks:
                PonteError(.malformed, "A key of the message has more than \(CombiningMarks.most) combining marks in a row.")
            case .tooLarge: PonteError(.malformed, "A number of the message is larger than any that JavaScript has.")
            }
    }
}

extension JSONDocument {
    /// - Throws: `PonteError` with `malformed` for text that is no JSON (RFC 8259), and with `limitExceeded` beyond
    ///   `Limits.depth`.
    package convenience init(_ text: ArraySlice<UInt8>) throws(PonteError) {
        do { try self.init(text, maximumDepth: Limits.textDepth) } catch { throw PonteError(error) }
    }

    /// The text of a string, or of what should be one.
    package func words(_ node: Int) -> String {
        isString(node) ? string(node) : String(decoding: json(of: node).text, as: UTF8.self)
    }

    package enum Tag: String {
        case object, date, bytes, bigint, number, handle, unknown

        fileprivate static func named(_ key: Int, _ document: JSONDocument) -> Tag {
            if document.matches(key, "$date") { return .date }
            if document.matches(key, "$bytes") { return .bytes }
            if document.matches(key, "$bigint") { return .bigint }
            if document.matches(key, "$number") { return .number }
            if document.matches(key, "$object") { return .object }
            if document.handleKind(key) != nil { return .handle }
            return .unknown
        }
    }

    /// The tag and the content of a tagged value: `(.date, node)` for `{"$date": …}`.
    package func tagged(_ node: Int) -> (tag: Tag, value: Int)? {
        guard nodes[node].kind == .object, !isPlain, let key = firstChild(of: node) else { return nil }
        let value = key + 1
        guard next(after: value) == next(after: node), withBytes(of: key, { $0.first }) == UInt8(ascii: "$") else { return nil }
        return (Tag.named(key, self), value)
    }

    /// The text in a value with this tag.
    package func text(_ node: Int, tagged tag: Tag) -> String? {
        guard let (found, value) = tagged(node), found == tag, isString(value) else { return nil }
        return string(value)
    }

    /// The kind of a value, in words for an error: never the value itself, which may be private.
    package func name(of node: Int) -> String {
        switch nodes[node].kind {
        case .null: "null"
        case .true, .false: "a boolean"
        case .integer, .number: "a number"
        case .string, .escapedString: "a string"
        case .array: "an array"
        case .object: tagged(node).map { "a \($0.tag)" } ?? "an object"
        }
    }
}
