internal import Foundation

/// How this program and its web processes paint: the environment variable `PONTE_RENDERER`, in small letters or capitals.
package enum Renderer: String, CaseIterable, Sendable {
    /// As GTK and the engine choose.
    case auto
    /// Web processes paint as ever, and hand their pictures over in shared memory, and not in the graphics card's.
    case shm
    /// Views have no hardware acceleration, and GTK paints without the graphics card. WebGL is as ever.
    case software

    package static let variable = "PONTE_RENDERER"
    private static let text = ProcessInfo.processInfo.environment[variable]

    /// Of this program.
    package static let chosen = text.flatMap { Self(rawValue: $0.lowercased()) } ?? .auto

    /// The variable's text, if it names none of these.
    package static let unknown = text.flatMap { $0.isEmpty || Self(rawValue: $0.lowercased()) != nil ? nil : $0 }

    /// Tells GTK and the web processes, before GTK is initialised. Variables that are set stay as they are.
    package func prepare() {
        switch self {
        case .auto: break
        // Platform: shared memory renderer
        case .shm: setenv("WEBKIT_DMABUF_RENDERER_FORCE_SHM", "1", 0)
        // Platform: GTK's renderer
        case .software: setenv("GSK_RENDERER", "cairo", 0)
        }
    }
}
