internal import Foundation

/// The package's `changelog`, with the version that it is of: Debian's tools show it beside an update.
struct DebianChangelog {
    let text: String

    init(_ description: ShipDescription, date: Date) {
        text = """
            \(description.package) (\(description.debianVersion)) unstable; urgency=medium

              * \(description.name) \(description.version).

             -- \(description.maintainer)  \(ShipDate.mail(date))

            """
    }
}
