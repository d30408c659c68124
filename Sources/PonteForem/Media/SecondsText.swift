internal import Foundation

extension Double {
    /// Seconds as pages take them: `12.2500`.
    var secondsText: String { String(format: "%.4f", max(0, self)) }
}
