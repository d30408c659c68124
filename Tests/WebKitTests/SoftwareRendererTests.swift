import Foundation
import Testing

@testable import WebKit

/// The variable that Mesa's software renderer reads.
@Suite(.serialized)
struct SoftwareRendererTests {
    private func value(devices: [String], before: String?) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-devices-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = getenv("LP_NUM_THREADS").map { String(cString: $0) }
        defer {
            try? FileManager.default.removeItem(at: folder)
            if let own { setenv("LP_NUM_THREADS", own, 1) } else { unsetenv("LP_NUM_THREADS") }
        }
        for device in devices { try Data().write(to: folder.appending(path: device)) }
        if let before { setenv("LP_NUM_THREADS", before, 1) } else { unsetenv("LP_NUM_THREADS") }
        SoftwareRenderer.keepToOneThread(devices: folder.path)
        return getenv("LP_NUM_THREADS").map { String(cString: $0) }
    }

    @Test func `without a graphics card it has no threads, unless somebody has said otherwise`() throws {
        #expect(try value(devices: [], before: nil) == "0")
        #expect(try value(devices: ["card0"], before: nil) == "0")
        #expect(try value(devices: [], before: "2") == "2")
    }

    @Test func `with a graphics card nothing is said`() throws {
        #expect(try value(devices: ["card0", "renderD128"], before: nil) == nil)
    }

    @Test func `where there is no folder of devices, there is no graphics card`() {
        let own = getenv("LP_NUM_THREADS").map { String(cString: $0) }
        defer { if let own { setenv("LP_NUM_THREADS", own, 1) } else { unsetenv("LP_NUM_THREADS") } }
        unsetenv("LP_NUM_THREADS")
        SoftwareRenderer.keepToOneThread(devices: "/nowhere")
        #expect(getenv("LP_NUM_THREADS").map { String(cString: $0) } == "0")
    }
}
