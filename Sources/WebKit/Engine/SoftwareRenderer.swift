internal import Foundation
internal import Glibc

/// Mesa's software renderer, which paints pages where there is no graphics card.
enum SoftwareRenderer {
    private static let variable = "LP_NUM_THREADS"

    /// Has it paint without threads of its own, in this process and in the web processes that inherit the variable. To be called before the first of them.
    ///
    /// With threads, Mesa up to 22.3 can use a fence that is freed, and the web process ends. Does nothing where the variable is set, and where
    /// there is a graphics card: a render node.
    static func keepToOneThread(devices: String = "/dev/dri") {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
        guard !nodes.contains(where: { $0.hasPrefix("renderD") }) else { return }
        setenv(variable, "0", 0)
    }
}
