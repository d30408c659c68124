internal import Foundation
internal import PonteWire
package import WebKit

extension WKWebView {
    /// Calls a function of the main frame's document, in the page's world, with texts as its arguments. Where there is no such function,
    /// nothing happens.
    ///
    /// - Parameter function: A name, or names with dots between them; it stands in the source as it is. What only one document may
    ///   get goes to a function of a name that no other document knows: see `PushFunction`.
    // JavaScriptCore reads a source of this form, a name and JSON, as data: it compiles nothing and keeps nothing.
    package func callFunction(_ function: String, with texts: [String], done: (@MainActor @Sendable () -> Void)? = nil) {
        var source = Array("\(function)([".utf8)
        for (index, text) in texts.enumerated() {
            if index > 0 { source.append(UInt8(ascii: ",")) }
            JSONString.append(text, to: &source)
        }
        source += "])".utf8
        evaluateJavaScript(String(decoding: source, as: UTF8.self), in: nil, in: .page) { _ in done?() }
    }
}
