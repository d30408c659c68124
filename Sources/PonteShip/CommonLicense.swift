/// The licences whose texts every Debian has (Debian Policy, 12.5).
enum CommonLicense {
    private static let names = [
        "Apache-2.0": "Apache-2.0", "Artistic-1.0-Perl": "Artistic", "CC0-1.0": "CC0-1.0", "GPL-1.0": "GPL-1", "GPL-2.0": "GPL-2",
        "GPL-3.0": "GPL-3", "LGPL-2.0": "LGPL-2", "LGPL-2.1": "LGPL-2.1", "LGPL-3.0": "LGPL-3", "MPL-1.1": "MPL-1.1",
        "MPL-2.0": "MPL-2.0",
    ]

    /// - Parameter license: An SPDX expression.
    /// - Returns: `nil` for another licence, and for an expression of several.
    static func place(of license: String) -> String? {
        let name = ["-only", "-or-later"].reduce(license) {
            $0.utf8.reversed().starts(with: $1.utf8.reversed()) ? String($0.dropLast($1.count)) : $0
        }
        return names[name].map { "/usr/share/common-licenses/\($0)" }
    }
}
