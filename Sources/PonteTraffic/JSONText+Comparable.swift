internal import PontePage
package import PonteWire

extension JSONText {
    /// The value in a form in which equal values have equal texts: keys in order, and without the numbers of what crosses beside the text.
    package var comparable: String {
        let text = String(decoding: text, as: UTF8.self)
        guard let value = try? PlainJSON.value(of: text),
            let written = try? PlainJSON.text(of: Self.withoutNumbers(value))
        else { return text }
        return written
    }

    private static func withoutNumbers(_ value: Any) -> Any {
        if let list = value as? [Any] { return list.map(withoutNumbers) }
        guard let fields = value as? [String: Any] else { return value }
        if fields.count == 1, let (tag, content) = fields.first {
            switch (tag, content) {
            case ("$bytes", let list as [Any]) where list.count == 2: return [tag: "\(list[1]) bytes"]
            case ("$function", _), ("$stream", _): return [tag: "…"]
            case ("$remote", let list as [Any]), ("$blob", let list as [Any]): return [tag: Array(list.dropFirst())]
            default: break
            }
        }
        return fields.mapValues(withoutNumbers)
    }
}
