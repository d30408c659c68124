#if os(Linux)
    internal import WebKit

    extension WKWebView {
        /// Selects the next match, and shows all.
        func found(_ text: String, backwards: Bool) async -> FoundText {
            let texts = DesktopTexts.current
            guard let matches = await markMatches(of: text, backwards: backwards) else {
                return FoundText(isSome: false, words: texts.noMatches)
            }
            guard let count = matches.count else { return FoundText(isSome: true, words: "\(TextMatches.limit)+") }
            return FoundText(isSome: true, words: matches.number.map { texts.matches($0, count) } ?? "\(count)")
        }

        func endFind() { unmarkMatches() }
    }
#endif
