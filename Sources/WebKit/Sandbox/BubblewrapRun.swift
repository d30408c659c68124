internal import CGLibSupport
internal import GLibInterop
internal import Glibc

/// A run of `bwrap` that confines a program which does nothing.
struct BubblewrapRun {
    // Platform: programs of the sandbox
    static let program = "/usr/bin/bwrap"
    static let busProxy = "/usr/bin/xdg-dbus-proxy"

    /// The time in which it should answer: it needs some milliseconds.
    private static let limit = Duration.seconds(5)

    /// In Podman's containers the engine binds all of the system, and goes on without a sandbox where that is refused. Elsewhere it binds no home and no mount: one
    /// that does not answer would hold up `bwrap`.
    private static var command: [String] {
        let system = ["/usr", "/bin", "/lib", "/lib64"].flatMap { ["--ro-bind-try", $0, $0] }
        let bound = access("/run/.containerenv", F_OK) == 0 ? ["--ro-bind", "/", "/"] : system
        return [program, "--die-with-parent"] + bound + ["--proc", "/proc", "--dev", "/dev", "--unshare-all", "/usr/bin/true"]
    }

    private let process: GPid
    /// Has what it says, and ends with it.
    private let errors: FileHandle

    /// Starts it, and does not wait.
    ///
    /// - Throws: `GLibError`.
    init() throws {
        let pipe = Pipe()
        let words = pipe.fileHandleForWriting
        for end in [words, pipe.fileHandleForReading] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
        defer { try? words.close() }
        // With these flags GLib does not copy this program first.
        let flags = GSpawnFlags(
            G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_LEAVE_DESCRIPTORS_OPEN.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue)
        var process: GPid = 0
        _ = try withGError { error in
            withCStrings(Self.command) { command in
                let command = UnsafeMutableRawPointer(mutating: command)?.assumingMemoryBound(
                    to: UnsafeMutablePointer<CChar>?.self)
                return g_spawn_async_with_fds(
                    nil, command, nil, flags, nil, nil, &process, -1, -1, words.fileDescriptor, error)
            }
        }
        (self.process, errors) = (process, pipe.fileHandleForReading)
    }

    /// Waits for its end.
    func answer() -> SandboxAnswer {
        guard let said = words() else {
            kill(process, SIGKILL)
            // One that a mount holds up does not even end.
            Thread.detachNewThread { [process] in _ = waitpid(process, nil, 0) }
            return .silent
        }
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
        // Without a status, because somebody waits for all children of the program, its words tell.
        let isConfined = ended == process ? status == 0 : said.isEmpty
        return isConfined ? .engine : .fails(.refused(.found, said: String(decoding: said.prefix(4096), as: UTF8.self)))
    }

    /// The words that it has said until its end; `nil` if that does not come.
    private func words() -> [UInt8]? {
        let end = ContinuousClock.now + Self.limit
        var said: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let left = ContinuousClock.now.duration(to: end)
            var asked = pollfd(fd: errors.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let isReady = poll(&asked, 1, Int32(max(0, left / .milliseconds(1)).rounded(.up)))
            if isReady < 0, errno == EINTR { continue }
            guard isReady > 0 else { return nil }
            let count = read(errors.fileDescriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return said }
            if said.count < 4096 { said += part[..<count] }
        }
    }
}
