import Foundation
import TestSupport
import Testing

/// Pages run in the engine's sandbox or not at all. Each test makes what is missing in namespaces of its own.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EngineSandboxTests {
    private let folder = TemporaryFolder()

    private func show(
        in situation: String = "", hasNamespaces: Bool = true, environment: [String: String?] = [:]
    ) throws -> TestProgram {
        try TestProgram(
            "ShowsPage", in: situation, folder: folder, hasNamespaces: hasNamespaces,
            environment: environment.merging(["PONTE_LOG": "warning"]) { $1 })
    }

    /// The line that is behind `[WebKit] `.
    private func line(of program: TestProgram) throws -> String? {
        try program.errors.split(separator: "\n").first { $0.hasPrefix("[WebKit] ") }.map { String($0.dropFirst(9)) }
    }

    private func expectEnd(of program: TestProgram, _ reason: String) async throws {
        #expect(try await program.end() == "")
        #expect(!program.hasCrashed && program.status == 1)
        #expect(try line(of: program) == "No page can be shown, because the engine's sandbox cannot be made: " + reason)
    }

    private static let noNamespaces = """
        this system allows no user namespaces (user.max_user_namespaces is 0). An administrator allows them: sysctl user.max_user_namespaces=15000.
        """
    /// An empty file in the place of a program.
    private static func hiding(_ program: String) -> String { "touch $0/empty; mount --bind $0/empty \(program)" }
    /// A `/run` that has Podman's mark.
    private static let podman = "mount -t tmpfs tmpfs /run; touch /run/.containerenv"

    @Test func `a page is shown where bwrap confines it`() async throws {
        let program = try show()
        #expect(try await program.end() == "finished\n")
        #expect(try line(of: program) == nil)
    }

    @Test func `without user namespaces a program ends, and says what forbids them`() async throws {
        try await expectEnd(of: try show(hasNamespaces: false), Self.noNamespaces)
    }

    @Test(arguments: [
        ("/usr/bin/bwrap", "bubblewrap"), ("/usr/bin/xdg-dbus-proxy", "xdg-dbus-proxy"),
    ])
    func `a program ends if a program of the sandbox is missing, and says which package has it`(
        path: String, package: String
    ) async throws {
        let program = try show(in: Self.hiding(path))
        try await expectEnd(of: program, "\(path) is missing. Install the package \(package).")
    }

    @Test func `a container in which the engine would go on without its sandbox is no way to go on`() async throws {
        let refuses = """
            printf '#!/bin/sh\\necho bwrap: No permissions >&2\\nexit 1\\n' > $0/bwrap
            chmod +x $0/bwrap
            mount --bind $0/bwrap /usr/bin/bwrap
            """
        try await expectEnd(
            of: try show(in: Self.podman + "\n" + refuses),
            """
            this container forbids it (bwrap: No permissions). Start the container with more rights, such as --privileged. If it shows no pages but your own, \
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 goes on without a sandbox.
            """)
        let confined = try show(in: Self.podman)
        #expect(try await confined.end() == "finished\n")
        #expect(try line(of: confined) == nil)
    }

    @Test func `a bwrap that does not answer holds up the start for five seconds, and is told`() async throws {
        let waits = """
            cp /usr/bin/bwrap $0/real
            printf '#!/bin/sh\ncase "$*" in */true) exec sleep 1000 ;; esac\nexec %s/real "$@"\n' $0 > $0/bwrap
            chmod +x $0/bwrap
            mount --bind $0/bwrap /usr/bin/bwrap
            """
        let program = try show(in: waits)
        #expect(try await program.end() == "finished\n")
        #expect(try line(of: program)?.hasPrefix("bwrap has not said within 5 seconds if pages can be confined.") == true)
    }

    @Test func `the engine's switch goes on without a sandbox, and is told, with its own value alone`() async throws {
        let variable = "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"
        let off = try show(hasNamespaces: false, environment: [variable: "1"])
        #expect(try await off.end() == "finished\n")
        #expect(try line(of: off)?.hasPrefix("\(variable) is 1: pages are not confined.") == true)
        try await expectEnd(of: try show(hasNamespaces: false, environment: [variable: "true"]), Self.noNamespaces)
    }

    @Test func `in a Snap its sandbox counts, and is told`() async throws {
        let programs = (try TestProgram.path(of: "ShowsPage") as NSString).deletingLastPathComponent
        let marks = ["SNAP": programs, "SNAP_NAME": "probe", "SNAP_REVISION": "1"]
        let program = try show(hasNamespaces: false, environment: marks)
        #expect(try await program.end() == "finished\n")
        #expect(try line(of: program) == "Pages are confined by Snap's sandbox: bwrap is not asked.")
        // Those of a terminal that is a Snap, and starts a program.
        let others = try show(hasNamespaces: false, environment: marks.merging(["SNAP": folder.path]) { $1 })
        try await expectEnd(of: others, Self.noNamespaces)
    }

    @Test func `in a Flatpak its sandbox counts, and is told`() async throws {
        // A root of the test's own, with Flatpak's file.
        let root = """
            mkdir $0/root
            mount -t tmpfs tmpfs $0/root
            touch $0/root/.flatpak-info
            for entry in /*; do
              if [ -L "$entry" ]; then cp -P "$entry" $0/root; elif [ -d "$entry" ]; then mkdir "$0/root$entry"; mount --rbind "$entry" "$0/root$entry"; fi
            done
            cd $0/root
            mkdir .old
            pivot_root . .old
            umount -l /.old
            cd /
            """
        let program = try show(in: root, hasNamespaces: false)
        #expect(try await program.end() == "finished\n")
        #expect(try line(of: program) == "Pages are confined by Flatpak's sandbox: bwrap is not asked.")
    }

    // MARK: The folder of the session

    private static let fullHome = """
        mkdir $0/home
        mount -t tmpfs -o size=64k tmpfs $0/home
        mkdir $0/home/.cache
        dd if=/dev/zero of=$0/home/all bs=1k 2>/dev/null || true
        """

    @Test func `without a folder of the session, a home that is full is no end`() async throws {
        let environment = [
            "XDG_RUNTIME_DIR": nil, "XDG_CACHE_HOME": nil, "HOME": folder.place("home").path, "TMPDIR": folder.path,
        ]
        let program = try show(in: Self.fullHome, environment: environment)
        #expect(try await program.end() == "finished\n")
        #expect(
            try line(of: program)
                == "XDG_RUNTIME_DIR is not set, and \(folder.path)/home/.cache takes no file, so \(folder.path)/ponte-runtime-0 is used."
        )
        let made = try FileManager.default.attributesOfItem(atPath: folder.place("ponte-runtime-0").path)
        #expect(made[.posixPermissions] as? Int == 0o700)
    }

    @Test func `a folder that others can look into is not taken, and the program says what is full`() async throws {
        let other = folder.place("ponte-runtime-0")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
        let environment = [
            "XDG_RUNTIME_DIR": nil, "XDG_CACHE_HOME": nil, "HOME": folder.place("home").path, "TMPDIR": folder.path,
        ]
        try await expectEnd(
            of: try show(in: Self.fullHome, environment: environment),
            """
            \(folder.path)/home/.cache takes no file (No space left on device). Make room there, or let XDG_RUNTIME_DIR name a folder of your own.
            """)
    }

    @Test func `a session's folder that is full is named`() async throws {
        try await expectEnd(
            of: try show(in: Self.fullHome, environment: ["XDG_RUNTIME_DIR": folder.place("home").path]),
            """
            \(folder.path)/home takes no file (No space left on device). Make room there, or let XDG_RUNTIME_DIR name a folder of your own.
            """)
    }

    @Test func `a session's folder that is another's is no end, and none is made in a home that is none`() async throws {
        let program = try show(environment: ["XDG_RUNTIME_DIR": "/proc"])
        #expect(try await program.end() == "finished\n")
        #expect(try line(of: program) == nil)
        let environment = ["XDG_RUNTIME_DIR": nil, "XDG_CACHE_HOME": nil, "HOME": "/proc", "TMPDIR": folder.path]
        let other = try show(environment: environment)
        #expect(try await other.end() == "finished\n")
        #expect(
            try line(of: other)
                == "XDG_RUNTIME_DIR is not set, and /proc/.cache takes no file, so \(folder.path)/ponte-runtime-0 is used.")
    }

    @Test func `without a display a program ends in one sentence`() async throws {
        let program = try show(environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
        #expect(try await program.end() == "")
        #expect(!program.hasCrashed && program.status == 1)
        #expect(
            try line(of: program) == "WebKit needs a display. Set DISPLAY or WAYLAND_DISPLAY, or start the program with xvfb-run."
        )
    }
}
