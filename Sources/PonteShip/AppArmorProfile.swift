internal import Foundation

/// Lets the installed program make user namespaces, without which the engine makes no sandbox: Ubuntu since 23.10 allows them to programs with such a profile
/// alone.
///
/// Source: Ubuntu's notes on unprivileged user namespaces, and the profile of Epiphany in its package `apparmor`.
struct AppArmorProfile {
    private let description: ShipDescription
    private let program: String

    init(_ description: ShipDescription, program: String) {
        (self.description, self.program) = (description, program)
    }

    /// Its place in the package. In `/etc/apparmor.d` a version that does not know it would complain at each start of the system.
    private var place: String { "/usr/share/\(description.package)/apparmor" }
    private var installed: String { "/etc/apparmor.d/\(description.id)" }

    var text: String {
        """
        # Lets the program make user namespaces, which the sandbox of its pages needs. It forbids nothing.
        abi <abi/4.0>,
        include <tunables/global>

        profile \(description.id) "/usr/lib/\(description.package)/\(program)" flags=(unconfined) {
          userns,

          include if exists <local/\(description.id)>
        }

        """
    }

    /// Loads it if this system's AppArmor takes it.
    var installScript: String {
        """
        #!/bin/sh
        set -e
        case "$1" in configure | triggered) ;; *) exit 0 ;; esac
        if [ -d /etc/apparmor.d ] && apparmor_parser -QK \(place) >/dev/null 2>&1 && cp \(place) \(installed); then
          if aa-enabled --quiet 2>/dev/null; then apparmor_parser -r -T -W \(installed) || true; fi
        fi

        """
    }

    var removalScript: String {
        """
        #!/bin/sh
        set -e
        if [ "$1" = remove ] || [ "$1" = purge ]; then
          if [ -e \(installed) ] && aa-enabled --quiet 2>/dev/null; then apparmor_parser -R \(installed) || true; fi
          rm -f \(installed)
        fi

        """
    }

    /// Adds it to a package, whose folder `DEBIAN` is there.
    func write(into root: URL) throws {
        for (path, text, mode) in [
            (place, text, 0o644), ("DEBIAN/postinst", installScript, 0o755), ("DEBIAN/postrm", removalScript, 0o755),
            // A newer AppArmor, which comes with a newer system, may take what the old one did not.
            ("DEBIAN/triggers", "interest-noawait /etc/apparmor.d/abi\n", 0o644),
        ] {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
    }
}
