import Foundation
import GLibInterop
import TestSupport
import Testing

/// The variable that Mesa's software renderer reads.
@Suite(.serialized)
struct SoftwareRendererTests {
    private static let variables = ["LP_NUM_THREADS", "LIBGL_ALWAYS_SOFTWARE"]

    /// `LP_NUM_THREADS`, for a program with these devices whose environment has these of the variables.
    private func threads(devices: [String], _ environment: [String: String] = [:]) throws -> String? {
        let folder = TemporaryFolder()
        let own = Self.variables.map { getenv($0).map { String(cString: $0) } }
        defer { for (name, value) in zip(Self.variables, own) { set(name, value) } }
        for device in devices { _ = try folder.file(device) }
        for name in Self.variables { set(name, environment[name]) }
        SoftwareRenderer.keepToOneThread(devices: folder.path)
        return getenv("LP_NUM_THREADS").map { String(cString: $0) }
    }

    private func set(_ name: String, _ value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }

    @Test func `without a graphics card it has no threads, unless somebody has said otherwise`() throws {
        #expect(try threads(devices: []) == "0")
        #expect(try threads(devices: ["card0"]) == "0")
        #expect(try threads(devices: [], ["LP_NUM_THREADS": "2"]) == "2")
    }

    /// Swift finds a program's arguments beside its environment, which has another place once it is changed. In a static program it looks when the module is there already.
    @MainActor
    @Test func `the environment is as it was until there is a web view`() async throws {
        let own = getenv("LP_NUM_THREADS").map { String(cString: $0) }
        unsetenv("LP_NUM_THREADS")
        defer { set("LP_NUM_THREADS", own) }
        let program = try TestProgram("ShowsPage", ["environment"], environment: ["LIBGL_ALWAYS_SOFTWARE": "1"])
        try await until { !program.isRunning }
        #expect(try program.lines == ["nothing 0"])
    }

    @Test func `with a graphics card nothing is said, unless it is not to be used`() throws {
        #expect(try threads(devices: ["card0", "renderD128"]) == nil)
        #expect(try threads(devices: ["renderD128"], ["LIBGL_ALWAYS_SOFTWARE": "1"]) == "0")
    }
}
