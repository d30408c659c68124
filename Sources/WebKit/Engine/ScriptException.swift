internal import GLibInterop
internal import PonteJSON

/// Turns the engine's JavaScript errors into Apple's.
enum ScriptException {
    // WebKitJavascriptError's codes.
    private static let invalidParameter = 600
    private static let invalidResult = 601

    static func error(from error: any Error) -> WKError {
        guard let error = error as? GLibError else { return WKError(.unknown, error.localizedDescription) }
        switch error.code {
        case invalidResult where error.domain == "WebKitJavascriptError":
            return unsupportedResult
        case invalidParameter where error.domain == "WebKitJavascriptError":
            return WKError(.javaScriptExceptionOccurred, userInfo: info(error.message))
        default:
            return WKError(.javaScriptExceptionOccurred, userInfo: info(error.message))
        }
    }

    static var unsupportedResult: WKError {
        WKError(.javaScriptResultTypeIsUnsupported, "JavaScript execution returned a result of an unsupported type")
    }

    static func error(message: String) -> WKError {
        WKError(.javaScriptExceptionOccurred, userInfo: info(message))
    }

    /// An exception whose text the engine would have cut: a JSON array of that, a line and a column (`Client/src/linux/appScripts.ts`).
    static func error(ofText json: Data) -> WKError {
        let values = (try? JSONDocument(Array(json)[...], maximumDepth: 1, isPlain: true).value()) as? [Any] ?? []
        var info: [String: Any] = [
            NSLocalizedDescriptionKey: description, "WKJavaScriptExceptionMessage": values.first as? String ?? "",
        ]
        for (key, value) in zip(["WKJavaScriptExceptionLineNumber", "WKJavaScriptExceptionColumnNumber"], values.dropFirst()) {
            if let number = value as? Int, number > 0 { info[key] = number }
        }
        return WKError(.javaScriptExceptionOccurred, userInfo: info)
    }

    /// An exception that no script has thrown.
    static func error(saying message: String) -> WKError {
        WKError(
            .javaScriptExceptionOccurred,
            userInfo: [NSLocalizedDescriptionKey: description, "WKJavaScriptExceptionMessage": message])
    }

    private static let longestPlace = 4096
    private static var place: Regex<(Substring, source: Substring, line: Substring, Substring?, column: Substring?)> {
        #/(?<source>\S*?):(?<line>[0-9]+)(:(?<column>[0-9]+))?: /#.matchingSemantics(.unicodeScalar)
    }
    private static let description = "A JavaScript exception occurred"

    /// The address of what runs the app's scripts (`app_scripts.c`). The engine tells that place where it knows none of the exception.
    private static let ownAddress = "ponte-scripts:"

    /// Takes `https://a.example/:3:6: ReferenceError: …` apart; a message may come without its place, or without its column.
    private static func info(_ text: String) -> [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: description]
        // The place is at the beginning, and the text may be as long as a page likes.
        let head = String(decoding: text.utf8.prefix(longestPlace), as: UTF8.self)
        guard let match = head.prefixMatch(of: place) else {
            info["WKJavaScriptExceptionMessage"] = text
            return info
        }
        info["WKJavaScriptExceptionMessage"] = String(decoding: text.utf8.dropFirst(match.output.0.utf8.count), as: UTF8.self)
        // Of a syntax error, the engine tells the column of the call that has run the script.
        let isSyntax = text.utf8.dropFirst(match.output.0.utf8.count).starts(with: "SyntaxError".utf8)
        guard let line = Int(match.line), line > 0, !match.source.utf8.starts(with: ownAddress.utf8) else { return info }
        info["WKJavaScriptExceptionLineNumber"] = line
        info["WKJavaScriptExceptionColumnNumber"] =
            isSyntax ? nil : match.column.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        info["WKJavaScriptExceptionSourceURL"] = URL(engine: String(match.source))
        return info
    }
}
