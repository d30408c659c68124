extension String {
    /// The text with another in the place of a mark such as `{site}`, byte for byte.
    package func filling(_ mark: String, with text: String) -> String {
        let (bytes, mark) = (Array(utf8)[...], Array(mark.utf8))
        var (result, rest) = ([UInt8](), bytes)
        while !rest.isEmpty {
            if !mark.isEmpty, rest.starts(with: mark) {
                result += text.utf8
                rest = rest.dropFirst(mark.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
