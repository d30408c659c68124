internal import CGLibSupport
internal import GLibInterop
internal import Glibc

/// A run of `bwrap` that confines a program which does nothing, by the arguments with which the engine asks in a container.
struct BubblewrapRun {
    // Platform: programs of the sandbox
    static let program = "/usr/bin/bwrap"
    static let busProxy = "/usr/bin/xdg-dbus-proxy"

    private static let command = [
        program, "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--unshare-all", "true",
    ]

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
        let said = (try? errors.read(upToCount: 4096)).flatMap { $0 } ?? Data()
        var status: Int32 = 0
        var ended: pid_t
        repeat { ended = waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
        // Without a status, because somebody waits for all children of the program, its words tell.
        let isConfined = ended == process ? status == 0 : said.isEmpty
        return isConfined ? .engine : .fails(.refused(.found, said: String(decoding: said, as: UTF8.self)))
    }
}
