internal import CWebKitGTK

/// The main loop in which the engine lives.
package enum EngineMainLoop {
    /// True within a turn of it, on its thread.
    package static var isRunning: Bool { g_main_depth() > 0 }
}
