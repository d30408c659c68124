extension Batch {
    /// True for a batch in which a document says no more than that it is there, asks what there is for it, or says goodbye: the client's own words, which it has in each
    /// document.
    package static func isGreeting(_ text: [UInt8]) -> Bool {
        guard text.starts(with: opening) else { return false }
        let (_, frames) = Frames.split(text)
        return frames.allSatisfy { $0.starts(with: hello) || $0.elementsEqual(bye) }
    }

    private static let hello = Array(#"["hello","#.utf8)
    private static let bye = Array(#"["bye"]"#.utf8)
}
