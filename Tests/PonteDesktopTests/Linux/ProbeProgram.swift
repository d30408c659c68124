import Foundation
import TestSupport

/// The program `DesktopProbe` with a page, on a bus of the test's own. It ends with this object.
@MainActor
final class ProbeProgram {
    private let process = Process()
    private let output = Pipe()
    private let folder: URL
    private let read = Locked(Data())

    /// - Parameter script: The page's module, in which `say(text)` writes a line, and `call`, `on` are the bridge's.
    init(_ bus: PrivateBus?, id: String = "org.example.Probe", title: String? = nil, script: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "ponte-probe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let page = folder.appending(path: "page.html")
        let text = """
            <script type="module">
            const say = (text) => ponte.call("probe.say", `${text}`)
            const attempt = async (name, value) => {
              try { return await ponte.call(name, value) } catch (error) { return error.code }
            }
            \(script)
            </script>
            """
        try Data(text.utf8).write(to: page)
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "DesktopProbe").path
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = ["--pdeathsig", "KILL", program, id, page.path] + (title.map { [$0] } ?? [])
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address ?? "disabled:"
        environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
        process.environment = environment
        process.standardOutput = output
        output.fileHandleForReading.readabilityHandler = { [read] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            read.withLock { $0 += data }
        }
        try process.run()
    }

    isolated deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    var lines: [String] {
        read.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n").map(String.init)
    }

    /// The text of the page's lines.
    var said: [String] { lines.filter { $0.hasPrefix("page ") }.map { String($0.dropFirst(5)) } }
}
