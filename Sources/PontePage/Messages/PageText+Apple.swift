#if canImport(ObjectiveC)
    internal import WebKit

    extension WKScriptMessage {
        var text: [UInt8]? { (body as? String).map { Array($0.utf8) } }
        func text(ofAtMost maximum: Int) -> [UInt8]? {
            guard let body = body as? String else { return nil }
            let text = Array(body.utf8.prefix(maximum + 1))
            return text.count <= maximum ? text : nil
        }
        func textStart(_ count: Int) -> [UInt8]? { (body as? String).map { Array($0.utf8.prefix(count)) } }
        /// Apple's engine does not say.
        var isAnswerLost: @MainActor () -> Bool { { false } }
    }

    /// A text for the page. Apple's engine takes a string.
    package enum PageText {
        package static func utf8(_ bytes: [UInt8]) -> Any { String(decoding: bytes, as: Unicode.UTF8.self) }
    }
#endif
