/// The matches of a search for the user.
package struct TextMatches: Equatable, Sendable {
    /// More are not counted.
    package static let limit = 1000
    /// How many there are; `nil` for more than the limit.
    package let count: Int?
    /// The one that is selected, from 1; `nil` if that cannot be said.
    package let number: Int?
}

extension WKWebView {
    private static let findPlace = String(decoding: PackageResources.findPlace_js, as: UTF8.self)
    private static let findWorld = WKContentWorld.world(name: "ponte find")

    /// Selects the next match, at the end the first again, and shows all until `unmarkMatches()`. Behind a shorter text of the same place, the match there is the next one.
    ///
    /// - Returns: `nil` for none.
    package func markMatches(of text: String, backwards: Bool) async -> TextMatches? {
        let limit = UInt32(TextMatches.limit)
        let count = await withCheckedContinuation { continuation in
            textFinder.mark(text, backwards: backwards, limit: limit) { continuation.resume(returning: $0) }
        }
        guard count > 0 else { return nil }
        guard count <= limit else { return TextMatches(count: nil, number: nil) }
        return TextMatches(count: Int(count), number: await number(of: text, among: Int(count)))
    }

    /// The engine does not tell it, and the page's own text may be more or less than what the engine searches.
    private func number(of text: String, among count: Int) async -> Int? {
        await withCheckedContinuation { continuation in
            call(Self.findPlace, ["text": text], in: nil, world: Self.findWorld) { result in
                let place = ((try? result.get()) as? [Any] ?? []).compactMap { $0 as? Int }
                let isSame = place.count == 2 && place[1] == count && 1...count ~= place[0]
                continuation.resume(returning: isSame ? place[0] : nil)
            }
        }
    }

    /// Ends what `markMatches` shows. The selection stays.
    package func unmarkMatches() {
        textFinder.unmark()
    }
}
