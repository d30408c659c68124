#if canImport(AppKit) && !canImport(UIKit)
    internal import WebKit

    extension WKWebView {
        /// Selects the next match. The engine tells an app no count.
        func found(_ text: String, backwards: Bool) async -> FoundText {
            let configuration = WKFindConfiguration()
            configuration.backwards = backwards
            let isSome = (try? await find(text, configuration: configuration))?.matchFound ?? false
            return FoundText(isSome: isSome, words: isSome ? "" : DesktopTexts.current.noMatches)
        }

        func endFind() {}
    }
#endif
