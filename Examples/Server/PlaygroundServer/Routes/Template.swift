internal import Foundation

/// A file of `Site` in which `{{name}}` stands for a value.
@MainActor
struct Template {
    enum Value {
        /// Escaped.
        case text(String)
        case html(HTML)
    }

    private let source: String

    /// - Throws: Foundation's error where the package has no such file.
    init(_ name: String) throws {
        source = try String(contentsOf: SiteFiles.folder.appending(path: "\(name).html"), encoding: .utf8)
    }

    /// A name without a value becomes nothing. Values are put in once: braces in them mean nothing.
    func render(_ values: [String: Value]) -> HTML {
        HTML(
            source.replacing(#/\{\{([A-Za-z]+)\}\}/#) { match in
                switch values[String(match.1)] {
                case .text(let text): HTML(escaping: text).text
                case .html(let html): html.text
                case nil: ""
                }
            })
    }
}
