import CGLibSupport
import Foundation
import Testing

/// The variable that Mesa's software renderer reads.
@Suite(.serialized)
struct SoftwareRendererTests {
    private static let variables = ["LP_NUM_THREADS", "LIBGL_ALWAYS_SOFTWARE"]

    /// `LP_NUM_THREADS`, for a program with these devices whose environment has these of the variables.
    private func threads(devices: [String], _ environment: [String: String] = [:]) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-devices-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = Self.variables.map { getenv($0).map { String(cString: $0) } }
        defer {
            try? FileManager.default.removeItem(at: folder)
            for (name, value) in zip(Self.variables, own) { set(name, value) }
        }
        for device in devices { try Data().write(to: folder.appending(path: device)) }
        for name in Self.variables { set(name, environment[name]) }
        pnt_keep_renderer_to_one_thread(folder.path)
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

    @Test func `with a graphics card nothing is said, unless it is not to be used`() throws {
        #expect(try threads(devices: ["card0", "renderD128"]) == nil)
        #expect(try threads(devices: ["renderD128"], ["LIBGL_ALWAYS_SOFTWARE": "1"]) == "0")
    }
}
