extension TestProgram {
    /// A program of this package in a system that lacks something, which this machine does not: in namespaces of its own.
    ///
    /// - Parameters:
    ///   - situation: Lines of a shell as root of a new mount namespace, ahead of the program; `$0` is `folder`.
    ///   - hasNamespaces: False for a user, with the number 1000, who can make no user namespaces.
    package convenience init(
        _ name: String, _ arguments: [String] = [], in situation: String, folder: TemporaryFolder, hasNamespaces: Bool = true,
        environment: [String: String?] = [:]
    ) throws {
        // In a namespace below: root needs none for a sandbox, and others cannot `mount`.
        let user = """
            exec unshare --user --map-user=1000 --map-group=1000 --keep-caps \
              sh -c 'echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv --ambient-caps=-all --inh-caps=-all "$@"' sh "$@"
            """
        let script = ["set -e", situation, hasNamespaces ? #"exec "$@""# : user].joined(separator: "\n")
        try self.init(
            running: [
                "unshare", "--user", "--map-root-user", "--mount", "--propagation", "private", "sh", "-c", script, folder.path,
                Self.path(of: name),
            ] + arguments, environment: environment)
    }
}
