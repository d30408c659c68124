internal import Glibc

/// An obstacle that keeps `bwrap` from making a sandbox.
package enum SandboxObstacle: Sendable {
    case limit
    case kernel
    case container
    /// AppArmor of the system that runs the container.
    case containersHost
    case appArmor
    case callFilter
    case unknown

    /// The most likely one.
    static var found: Self {
        if setting("user/max_user_namespaces") == "0" { return .limit }
        if setting("kernel/unprivileged_userns_clone") == "0" { return .kernel }
        let isForbiddenByAppArmor = setting("kernel/apparmor_restrict_unprivileged_userns") == "1"
        if isInContainer { return isForbiddenByAppArmor ? .containersHost : .container }
        if isForbiddenByAppArmor { return .appArmor }
        return hasCallFilter ? .callFilter : .unknown
    }

    /// - Parameter said: `bwrap`'s words.
    func reason(said: String) -> String {
        switch self {
        case .limit:
            """
            this system allows no user namespaces (user.max_user_namespaces is 0). An administrator allows them: sysctl user.max_user_namespaces=15000.
            """
        case .kernel:
            """
            this system allows no user namespaces (kernel.unprivileged_userns_clone is 0). An administrator allows them: sysctl kernel.unprivileged_userns_clone=1.
            """
        case .container:
            """
            this container forbids it (\(said)). Start the container with more rights, such as --privileged. If it shows no pages but your own, \
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 goes on without a sandbox.
            """
        case .containersHost:
            """
            AppArmor of this container's host allows programs no user namespaces (kernel.apparmor_restrict_unprivileged_userns is 1). The host's administrator allows \
            them: sysctl kernel.apparmor_restrict_unprivileged_userns=0. If the program shows no pages but your own, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 goes \
            on without a sandbox.
            """
        case .appArmor:
            """
            AppArmor allows this program no user namespaces (kernel.apparmor_restrict_unprivileged_userns is 1). Install the program's Debian package, again if it is there, or load a profile \
            with "userns," for it.
            """
        case .callFilter:
            """
            a filter of system calls forbids it (\(said)). Start the program without it: for a service of systemd's, without RestrictNamespaces and SystemCallFilter.
            """
        case .unknown:
            """
            "\(said)". If the program shows no pages but your own, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 goes on without a sandbox.
            """
        }
    }

    private static var isInContainer: Bool {
        // Docker's, Podman's, that of systemd; other engines set a variable.
        let marks = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"]
        let variables = ["container", "KUBERNETES_SERVICE_HOST"]
        return marks.contains { (mark: String) in access(mark, F_OK) == 0 }
            || variables.contains { (name: String) in getenv(name) != nil }
    }

    /// True if a filter decides which calls this program may make (`man 5 proc`).
    private static var hasCallFilter: Bool {
        // No guard: the kernel's own words.
        text(of: "/proc/self/status").contains("\nSeccomp:\t2\n")
    }

    private static func setting(_ name: String) -> String {
        text(of: "/proc/sys/\(name)").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func text(of file: String) -> String {
        (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    }
}
