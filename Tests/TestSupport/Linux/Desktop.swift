internal import Foundation
package import Testing

/// The display of the tests: `PONTE_DISPLAY=wayland` and `Scripts/headless` make it one of Wayland's.
package enum Desktop {
    package static let isWayland = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"]?.isEmpty == false
}

extension Trait where Self == ConditionTrait {
    /// A test of something that there is under X11 alone.
    ///
    /// - Parameter reason: The reason why Wayland, or sway, does without.
    package static func needsX11(_ reason: Comment) -> Self { .disabled(if: Desktop.isWayland, reason) }
}
