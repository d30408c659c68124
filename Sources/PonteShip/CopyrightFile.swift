internal import Foundation

/// The licences of the program and of what is linked into it, in Debian's format.
struct CopyrightFile {
    let text: String

    /// - Parameter text: The package's file `LICENSE`.
    init(_ description: ShipDescription, year: String, text license: String?) {
        let copyright = description.copyright ?? "\(year) \(description.maintainersName)"
        let body = (license ?? "See the address of the licence: https://spdx.org/licenses/\(description.license).html")
            .unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.allSatisfy(\.properties.isWhitespace) ? " ." : " " + String($0)
            }
        text = """
            Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
            Upstream-Name: \(description.name)
            Upstream-Contact: \(description.maintainer)
            Comment: The program has parts of others in it. Swift's runtime and Foundation:
             copyright Apple Inc. and the Swift project authors, Apache-2.0 with the Runtime
             Library Exception. Ponte: copyright the Ponte authors, Apache-2.0. ICU:
             copyright Unicode, Inc., Unicode-3.0, https://www.unicode.org/license.txt

            Files: *
            Copyright: \(copyright)
            License: \(description.license)
            \(body.joined(separator: "\n"))

            """
    }
}
