import Foundation
import TestSupport

/// The program `DesktopProbe` with a page, on a bus of the test's own. It ends with this object.
@MainActor
final class ProbeProgram {
    private let program: TestProgram
    private let folder = TemporaryFolder()

    /// - Parameter script: The page's module, in which `say(text)` writes a line, and `call`, `on` are the bridge's.
    init(
        _ bus: PrivateBus?, id: String = "org.example.Probe", title: String? = nil, environment: [String: String] = [:],
        script: String, in directory: URL? = nil, keepsErrors: Bool = false
    ) throws {
        let text = """
            <script type="module">
            const say = (text) => ponte.call("probe.say", `${text}`)
            const attempt = async (name, value) => {
              try { return await ponte.call(name, value) } catch (error) { return error.code }
            }
            \(script)
            </script>
            """
        let page = try folder.file("page.html", text)
        program = try TestProgram(
            "DesktopProbe", [id, page.path] + (title.map { [$0] } ?? []),
            environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus?.address ?? "disabled:"]) { $1 }, in: directory,
            keepsErrors: keepsErrors)
    }

    /// Stops it from answering.
    func freeze() {
        program.freeze()
    }

    var lines: [String] { (try? program.lines) ?? [] }

    /// The text of its standard error, if that is kept.
    var errors: String { (try? program.errors) ?? "" }

    /// The text of the page's lines.
    var said: [String] { lines.filter { $0.hasPrefix("page ") }.map { String($0.dropFirst(5)) } }
}
