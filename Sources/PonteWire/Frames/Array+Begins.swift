extension [UInt8] {
    /// True if it begins with a text. The standard library's `starts(with:)` is generic, and slow here.
    func begins(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard self.count >= count else { return false }
        return withUnsafeBufferPointer { bytes in
            for index in 0..<count where bytes[index] != text.utf8Start[index] { return false }
            return true
        }
    }
}
