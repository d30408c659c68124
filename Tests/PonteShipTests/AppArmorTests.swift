internal import Foundation
internal import TestSupport
internal import Testing

@testable import PonteShip

@Suite struct AppArmorTests {
    @Test func `the package's program may make user namespaces, and nothing is forbidden to it`() throws {
        let text = AppArmorProfile(try Sample.description(), program: "Inbox").text
        #expect(
            text.hasSuffix(
                """
                abi <abi/4.0>,
                include <tunables/global>

                profile org.example.Inbox "/usr/lib/inbox/Inbox" flags=(unconfined) {
                  userns,

                  include if exists <local/org.example.Inbox>
                }

                """))
    }

    @Test func `the package has the profile out of AppArmor's sight, and scripts that are run`() throws {
        let folder = TemporaryFolder()
        try AppArmorProfile(try Sample.description(), program: "Inbox").write(into: folder.url)
        for script in ["DEBIAN/postinst", "DEBIAN/postrm"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.place(script).path)
            #expect(attributes[.posixPermissions] as? Int == 0o755)
        }
        #expect(FileManager.default.fileExists(atPath: folder.place("usr/share/inbox/apparmor").path))
    }

    /// Runs a script of the package with commands and places of the test's own.
    private func run(_ script: String, _ argument: String, in folder: TemporaryFolder, takesProfile: Bool) throws -> String {
        let parser = """
            #!/bin/sh
            echo "$1" >> \(folder.path)/calls
            exit \(takesProfile ? 0 : 1)
            """
        for (name, text) in [("apparmor_parser", parser), ("aa-enabled", "#!/bin/sh\n")] {
            let command = try folder.file("bin/\(name)", text)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)
        }
        let moved = script.replacing("/etc/apparmor.d", with: "\(folder.path)/etc").replacing(
            "/usr/share/inbox", with: "\(folder.path)/share")
        let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        try Tool.run("sh", [folder.file("script", moved).path, argument], environment: ["PATH": path])
        return (try? String(contentsOf: folder.place("calls"), encoding: .utf8)) ?? ""
    }

    @Test(arguments: [true, false])
    func `it is loaded where AppArmor takes it, and goes with the package`(takesProfile: Bool) throws {
        let profile = AppArmorProfile(try Sample.description(), program: "Inbox")
        let folder = TemporaryFolder()
        _ = try folder.file("share/apparmor", profile.text)
        _ = try folder.file("etc/other")
        let installed = folder.place("etc/org.example.Inbox").path
        let calls = try run(profile.installScript, "configure", in: folder, takesProfile: takesProfile)
        #expect(calls == (takesProfile ? "-QK\n-r\n" : "-QK\n"))
        #expect(FileManager.default.fileExists(atPath: installed) == takesProfile)
        _ = try run(profile.removalScript, "upgrade", in: folder, takesProfile: takesProfile)
        #expect(FileManager.default.fileExists(atPath: installed) == takesProfile)
        let all = try run(profile.removalScript, "remove", in: folder, takesProfile: takesProfile)
        #expect(all == (takesProfile ? "-QK\n-r\n-R\n" : "-QK\n"))
        #expect(!FileManager.default.fileExists(atPath: installed))
    }
}
