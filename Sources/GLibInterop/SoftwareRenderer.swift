internal import Foundation

// Platform: software renderer
/// Mesa's renderer without a graphics card, in this program and in its web processes.
package enum SoftwareRenderer {
    /// Keeps it from threads of its own, if there is no graphics card or none is to be used. With threads, Mesa up to 22.3 can use a fence that is freed, and the
    /// web process ends. Does nothing if `LP_NUM_THREADS` is set.
    ///
    /// - Parameter devices: The folder with the graphics cards.
    package static func keepToOneThread(devices: String = "/dev/dri") {
        if getenv("LIBGL_ALWAYS_SOFTWARE") == nil, hasRenderNode(devices) { return }
        setenv("LP_NUM_THREADS", "0", 0)
    }

    /// A node of a graphics card that this program may paint with.
    private static func hasRenderNode(_ devices: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
        return names.contains { $0.utf8.starts(with: "renderD".utf8) && access("\(devices)/\($0)", R_OK | W_OK) == 0 }
    }
}
