internal import Foundation
internal import PonteText

/// The page that `man` shows for the program's command.
struct ManualPage {
    let text: String

    init(_ description: ShipDescription, date: Date) {
        let takesFiles = !(description.mimeTypes + description.schemes).isEmpty
        text = """
            .TH "\(Self.escaped(description.package.uppercased()))" 1 "\(ShipDate.day(date))" "\(Self.escaped(description.version))"
            .SH NAME
            \(Self.escaped(description.package)) \\- \(Self.escaped(description.summary))
            .SH SYNOPSIS
            .B \(Self.escaped(description.package))\(takesFiles ? "\n.RI [ \"file or address\" ...]" : "")
            .SH DESCRIPTION
            \(description.paragraphs.map { Self.escaped($0) }.joined(separator: "\n.PP\n"))

            """
    }

    /// One line, none of whose signs is roff's. A full stop or `'` at its beginning would be a request.
    private static func escaped(_ text: String) -> String {
        "\\&" + text.replacingScalars(["\\": "\\e", "-": "\\-", "\"": "\\(dq", "\n": " ", "\r": " "])
    }
}
