internal import Foundation

/// The licences of the program and of what is linked into it, in Debian's format.
struct CopyrightFile {
    let text: String

    /// - Parameters:
    ///   - text: The package's file `LICENSE`.
    ///   - isDebian: True for the file in a Debian package: of licences that every Debian has, it names the place.
    init(_ description: ShipDescription, year: String, text license: String?, isDebian: Bool = false) {
        let copyright = description.copyright ?? "\(year) \(description.maintainersName)"
        let address = "See the address of the licence: https://spdx.org/licenses/\(description.license).html"
        let place = isDebian ? CommonLicense.place(of: description.license) : nil
        let body = (place.map { "On Debian systems, the full text of this licence is in\n\($0)" } ?? license ?? address)
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
             copyright Unicode, Inc., Unicode-3.0, https://www.unicode.org/license.txt\(isDebian ? Self.note : "")

            Files: *
            Copyright: \(copyright)
            License: \(description.license)
            \(body.joined(separator: "\n"))

            """
    }

    private static let note = "\n On Debian systems, Apache-2.0 is in /usr/share/common-licenses/Apache-2.0."
}
