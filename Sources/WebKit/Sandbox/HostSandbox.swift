internal import Glibc

/// A system of packages that confines what it has installed.
package enum HostSandbox: String, Sendable {
    case flatpak = "Flatpak"
    case snap = "Snap"

    // Platform: marks of sandboxes
    /// The one that the engine takes for granted: by Flatpak's file, or by three variables of Snap's.
    ///
    /// A terminal that is a Snap hands the variables to every program. Those of another program are taken out of the environment: the engine would not confine pages.
    static var found: HostSandbox? {
        if access("/.flatpak-info", F_OK) == 0 { return .flatpak }
        guard let folder = getenv("SNAP"), getenv("SNAP_NAME") != nil, getenv("SNAP_REVISION") != nil else { return nil }
        if contains(program: "/proc/self/exe", folder: folder) { return .snap }
        unsetenv("SNAP")
        return nil
    }

    private static func contains(program: String, folder: UnsafePointer<CChar>) -> Bool {
        guard let program = realpath(program, nil), let folder = realpath(folder, nil) else { return false }
        defer {
            free(program)
            free(folder)
        }
        let length = strlen(folder)
        return strncmp(program, folder, length) == 0 && program[length] == CChar(UInt8(ascii: "/"))
    }
}

extension HostSandbox: CustomStringConvertible {
    package var description: String { rawValue }
}
