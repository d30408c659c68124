internal import CGLibSupport
internal import GLibInterop

/// The hardware acceleration of views: without it, the processor paints pages, and they have no layers.
@MainActor
enum Acceleration {
    /// A variable of the engine's that leaves it no way to show layers, in the environment of this program.
    private static let variable = variable(in: ProcessInfo.processInfo.environment)

    private static let complaints: Void = {
        if let text = Renderer.unknown {
            EngineLog.write("\(Renderer.variable) is \(text.prefix(100).debugDescription). It can be auto, shm or software.")
        }
        guard let variable else { return }
        EngineLog.write(
            "With \(variable) a view transition would end the program, so pages have none: unset it, and set \(Renderer.variable)=shm or \(Renderer.variable)=software in its place."
        )
    }()

    // Platform: switched-off renderer
    /// The engine takes any value but `0`.
    static func variable(in environment: [String: String]) -> String? {
        ["WEBKIT_DISABLE_DMABUF_RENDERER", "WEBKIT_DISABLE_COMPOSITING_MODE"].first { environment[$0] ?? "0" != "0" }
    }

    /// - Parameter opener: The settings of the view whose page has opened the new one's window: both have one process.
    static func apply(to settings: OpaquePointer, opener: OpaquePointer?) {
        complaints
        if Renderer.chosen == .software || opener.map(isOff) == true {
            switchOff(in: settings)
        } else if variable != nil {
            forbidTransitions(in: settings)
        }
    }

    /// For a view whose processes end soon. The engine takes it when the next process starts.
    ///
    /// - Returns: False if the view has no hardware acceleration anyhow.
    static func giveUp(in settings: OpaquePointer) -> Bool {
        guard variable == nil, !isOff(settings) else { return false }
        switchOff(in: settings)
        EngineLog.write(
            "The process of a page has ended twice within five seconds of its load, so the view goes on without hardware acceleration: if that mends it, set \(Renderer.variable)=software for the whole program."
        )
        return true
    }

    private static func isOff(_ settings: OpaquePointer) -> Bool {
        webkit_settings_get_hardware_acceleration_policy(settings) == WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER
    }

    private static func switchOff(in settings: OpaquePointer) {
        webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
        forbidTransitions(in: settings)
    }

    // Platform: view transitions
    /// A view transition needs layers all the same: without acceleration the view is empty from then on.
    private static func forbidTransitions(in settings: OpaquePointer) {
        for name in ["ViewTransitions", "CrossDocumentViewTransitions"] { EngineFeatures.set(name, false, in: settings) }
    }
}
